import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Listing } from '../../listings/listings';
import type { ProgramLanguage } from './protocol';
import { findUnchangedCall } from './unchanged-arguments';

const path = new URL('../../../../listings/generated/listings.json', import.meta.url);
const listings: Listing[] = JSON.parse(readFileSync(path, 'utf8'));
const isRun = (language: string): language is ProgramLanguage => language === 'python' || language === 'javascript';

test('no shipped program has a call with its own arguments; without + 1 every recursive one has', () => {
  let changed = 0;
  for (const { language, lines, file } of listings) {
    if (!isRun(language)) continue;
    expect(findUnchangedCall(language, lines.join('\n')), file).toBe(null);
    const place = lines.findIndex((line) => /\bsearch\(row \+ 1\b(?!,)/.test(line));
    if (place < 0) continue;
    const forgotten = lines.map((line, at) => (at === place ? line.replace('row + 1', 'row') : line));
    expect(findUnchangedCall(language, forgotten.join('\n')), file).toMatchObject({
      line: place + 1,
      parameter: 'row',
    });
    changed++;
  }
  expect(changed).toBeGreaterThanOrEqual(8);
});

test('a list that every call gets is no row', () => {
  const source = 'def search(queens):\n  if len(queens) == n: return\n  queens.append(0)\n  search(queens)';
  expect(findUnchangedCall('python', source)).toBe(null);
  expect(
    findUnchangedCall('python', 'class S:\n  def go(self, row):\n    if row == n: return\n    self.go(row)'),
  ).toEqual({
    line: 4,
    name: 'go',
    parameter: 'row',
  });
});
