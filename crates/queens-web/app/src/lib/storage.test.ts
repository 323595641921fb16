import { afterEach, expect, test, vi } from 'vitest';
import { readStorage, writeStorage } from './storage';

afterEach(() => vi.unstubAllGlobals());

/** A storage of this map. */
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, text: string) => map.set(key, text),
  removeItem: (key: string) => map.delete(key),
});

test('a value is kept in the storage that is asked for, until null is', () => {
  const [local, session] = [new Map<string, string>(), new Map<string, string>()];
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  writeStorage('a', { n: [1, 2] });
  writeStorage('a', 3, 'sessionStorage');
  expect([readStorage('a'), readStorage('a', 'sessionStorage'), readStorage('b')]).toEqual([{ n: [1, 2] }, 3, null]);
  writeStorage('a', null);
  expect([local.size, session.size]).toEqual([0, 1]);
});

test('a text that is no JSON counts as nothing', () => {
  vi.stubGlobal('localStorage', storage(new Map([['a', '{']])));
  expect(readStorage('a')).toBe(null);
});

test('a browser without storage keeps nothing and fails nowhere', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeStorage('a', 1);
  writeStorage('a', null);
  expect(readStorage('a')).toBe(null);
});
