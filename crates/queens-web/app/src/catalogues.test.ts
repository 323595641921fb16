import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

const here = new URL('.', import.meta.url).pathname;
const FOLDERS = ['../../locales', '../../../queens-cli/locales/shared'];
/** The app's own messages, those of single views, and those that it shares with the command. */
const read = (language: string) =>
  FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(here, folder)).filter((name) => new RegExp(`(^|-)${language}\\.ftl$`).test(name));
    return names.map((name) => readFileSync(join(here, folder, name), 'utf8'));
  }).join('\n');

function messages(language: string): string[] {
  const bundle = new FluentBundle(language);
  const errors = bundle.addResource(new FluentResource(read(language)));
  expect(errors).toEqual([]);
  return [...bundle._messages.values()].flatMap((message) => [
    ...(message.value ? [message.id] : []),
    ...Object.keys(message.attributes).map((name) => `${message.id}.${name}`),
  ]);
}

function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? readFileSync(path, 'utf8') : '';
    })
    .join('\n');
}

describe('catalogues', () => {
  test('both languages have the same messages', () => {
    expect(messages('zh').sort()).toEqual(messages('en').sort());
  });

  test('every message that the source names exists', () => {
    const known = new Set(messages('en'));
    const named = [...sources(here).matchAll(/\b(?:t|sentence|phrase)\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('messages have the same values', () => {
    const values = (language: string) =>
      new Map(
        [...read(language).matchAll(/^([\w-]+) =((?:.|\n(?=[\s}]))*)/gm)].map(([, id, text]) => [
          id,
          new Set([...(text ?? '').matchAll(/\$(\w+)/g)].map((match) => match[1])),
        ]),
      );
    const [en, zh] = [values('en'), values('zh')];
    for (const [id, names] of zh) for (const name of names) expect([...(en.get(id) ?? [])], `${id}`).toContain(name);
  });
});
