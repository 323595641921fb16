/// The mistakes that the texts of programs allow, compared with the catalogue's programs of every mistake.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Listing } from '../../listings/listings';
import { isPossible } from './possible-mistakes';
import type { ProgramLanguage } from './protocol';

interface Entry {
  mistake: string;
  listing: string;
  base?: string;
  without?: Record<string, string>;
  changes: Record<string, [string, string][]>;
}

const json = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../listings/${path}`, import.meta.url), 'utf8'));
const catalogue: { bases: Record<string, Entry['changes']>; mistakes: Entry[] } = json('mistakes.json');
const listings: Listing[] = json('generated/listings.json');
const right = (language: ProgramLanguage, listing: string) =>
  listings.find((one) => one.language === language && `${one.strategy}/${one.control}` === listing)?.lines.join('\n');

for (const language of ['python', 'javascript'] as const)
  test(`every mistake is possible in the program in ${language} that has it`, () => {
    const made = catalogue.mistakes.filter(({ without }) => !without?.[language]);
    expect(made.length).toBeGreaterThan(60);
    const refused = made.filter(({ mistake, listing, base, changes }) => {
      const all = [...((base && catalogue.bases[base]?.[language]) || []), ...(changes[language] ?? [])];
      const source = all.reduce((text, [from, to]) => text.replace(from, () => to), right(language, listing) ?? '');
      return !isPossible(mistake, language, source);
    });
    expect(refused.map(({ mistake }) => mistake)).toEqual([]);
    // What a language does not allow is named in no program of it.
    const absent = catalogue.mistakes.filter(({ without }) => without?.[language]).map(({ mistake }) => mistake);
    expect(absent.filter((mistake) => isPossible(mistake, language, '[0]'))).toEqual([]);
  });

test('a program without masks, a board of squares or a loop over rows has no mistake of these', () => {
  const source = right('python', 'array/recursive') ?? '';
  const refused = ['bit-no-shift', 'chk-scan-gt0', 'it-restart-0', 'rec-break', 'und-grid-stale'];
  expect(refused.filter((mistake) => isPossible(mistake, 'python', source))).toEqual([]);
  expect(isPossible('chk-no-abs', 'python', source)).toBe(true);
  // A comment is no part of the program.
  expect(isPossible('rec-break', 'python', `${source}# break\n`)).toBe(false);
});
