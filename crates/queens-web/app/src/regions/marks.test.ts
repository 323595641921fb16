import { expect, test } from 'vitest';
import { streak } from './kept';
import { area, asText, borders, CROSS, EMPTY, fromText, type Mark, next, QUEEN, squaresOf, withMarks } from './marks';

test('marks come back from their text', () => {
  const marks: Mark[] = [EMPTY, QUEEN, CROSS, EMPTY];
  expect(asText(marks)).toBe('.Qx.');
  expect(fromText(2, '.Qx.')).toEqual(marks);
  expect(fromText(3, '.Qx.')).toBeNull();
  expect(squaresOf(2, marks, CROSS)).toEqual([[1, 0]]);
  expect(withMarks(2, marks, [[1, 1]], QUEEN)).toEqual([EMPTY, QUEEN, CROSS, QUEEN]);
});

test('three presses lead back to an empty square', () => {
  for (const queenFirst of [false, true]) {
    const first = next(EMPTY, queenFirst);
    expect(first).toBe(queenFirst ? QUEEN : CROSS);
    expect(next(next(first, queenFirst), queenFirst)).toBe(EMPTY);
  }
});

test('a border is where regions differ', () => {
  expect(borders(2, [0, 0, 0, 0])).toBe('');
  expect(borders(2, [0, 1, 0, 1])).toBe('M100 0v100M100 100v100');
  expect(area(2, [0, 1, 0, 1], 1).match(/M/g)).toHaveLength(2);
});

test('a streak ends today or yesterday', () => {
  expect(streak([], '2026-03-01')).toBe(0);
  expect(streak(['2026-02-27', '2026-02-28'], '2026-03-01')).toBe(2);
  expect(streak(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01')).toBe(3);
  expect(streak(['2026-02-26', '2026-02-28'], '2026-03-01')).toBe(1);
  expect(streak(['2026-02-27'], '2026-03-01')).toBe(0);
});
