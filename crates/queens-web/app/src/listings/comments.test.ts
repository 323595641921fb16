import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentOf, hasTranslation, translateComments } from './comments';
import type { Listing } from './listings';

const file = new URL('../../../listings/generated/listings.json', import.meta.url);
const listings = JSON.parse(readFileSync(file, 'utf8')) as Listing[];

test('every comment of the programs has a Chinese text, and nothing else of a line changes', () => {
  const comments = listings.flatMap(({ lines }) => lines.flatMap((line) => commentOf(line) ?? []));
  expect(comments.length).toBeGreaterThan(100);
  expect(comments.filter((comment) => !hasTranslation(comment))).toEqual([]);
  for (const listing of listings) {
    const chinese = translateComments('zh', listing);
    const code = (lines: string[]) => lines.map((line) => line.slice(0, line.length - (commentOf(line)?.length ?? 0)));
    expect(code(chinese.lines)).toEqual(code(listing.lines));
    expect(translateComments('en', listing)).toBe(listing);
  }
});
