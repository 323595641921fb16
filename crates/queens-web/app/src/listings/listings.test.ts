import { expect, test } from 'vitest';
import { breakpointLine, type Listing, stepKindsAt, tokenize } from './listings';

const listing: Listing = {
  strategy: 'flags',
  control: 'recursive',
  language: 'pseudo',
  file: '',
  variables: [],
  lines: ['a', 'b', 'c', 'd'],
  steps: { start: { line: 0, lines: [0] }, try: { line: 1, lines: [1] }, place: { line: 3, lines: [2, 3] } },
};

test('a breakpoint is at the next line that an event stops at', () => {
  expect([0, 1, 2, 3].map((line) => breakpointLine(listing, line))).toEqual([1, 1, 3, 3]);
  expect(breakpointLine({ ...listing, steps: {} }, 0)).toBeNull();
  expect(stepKindsAt(listing, [3])).toEqual(['place']);
});

test('tokens are the line again', () => {
  for (const line of [
    'for (int i = 0; i < n; ++i) { // next',
    'if \'a\' in "b": # c',
    '    若 row = n：报告这些皇后',
    '#include <vector>',
  ]) {
    expect(
      tokenize(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  }
  expect(tokenize('return x  // y').map(({ kind }) => kind)).toEqual(['k', '', 'cm']);
});
