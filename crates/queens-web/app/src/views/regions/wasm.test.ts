/// The WebAssembly makes exactly the same boards as the library on other machines.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initSync, regions } from '../../../../wasm/regions.js';

const crate = new URL('../../../../../queens-regions/tests/snapshots/', import.meta.url);

/** The lines of a snapshot of boards from the library's tests, split into words. */
function kept(name: string): string[][] {
  const text = readFileSync(new URL(`queens_regions__make__${name}.snap`, crate), 'utf8');
  const lines = text.split('\n---\n').slice(1).join('').trim().split('\n');
  return lines.map((line) => line.split(' '));
}

initSync({ module: readFileSync(new URL('../../../../wasm/regions_bg.wasm', import.meta.url)) });

function link(request: object): string {
  const { ok, error } = JSON.parse(regions(JSON.stringify(request)));
  return ok?.link ?? error.code;
}

test('the same seeds give the same boards', () => {
  const seeds = kept('seeds');
  expect(seeds.length).toBeGreaterThan(20);
  for (const [n, seed, expected] of seeds)
    expect(link({ type: 'make', n: Number(n), seed: Number(seed), level: 0 }), `${n} ${seed}`).toBe(expected);
});

test('the boards of 400 days are the same', () => {
  const days = kept('daily');
  expect(days).toHaveLength(400);
  for (const [date, , expected] of days) expect(link({ type: 'daily', date }), date).toBe(expected);
}, 60_000);
