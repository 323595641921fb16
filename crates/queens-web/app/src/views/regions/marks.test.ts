import { expect, test } from 'vitest';
import type { RegionHint } from '../../api/schema';
import { exportTimes, importTimes, readKept, streak } from './kept-values';
import {
  borderPath,
  CROSS,
  EMPTY,
  type Mark,
  marksAfterSteps,
  marksOfText,
  nextMark,
  QUEEN,
  queensInOrder,
  regionPath,
  squaresWithMark,
  textOfMarks,
  withMarks,
} from './marks';

test('marks come back from their text', () => {
  const marks: Mark[] = [EMPTY, QUEEN, CROSS, EMPTY];
  expect(textOfMarks(marks)).toBe('.Qx.');
  expect(marksOfText(2, '.Qx.')).toEqual(marks);
  expect(marksOfText(3, '.Qx.')).toBeNull();
  expect(squaresWithMark(2, marks, CROSS)).toEqual([[1, 0]]);
  expect(withMarks(2, marks, [[1, 1]], QUEEN)).toEqual([EMPTY, QUEEN, CROSS, QUEEN]);
});

test('three presses lead back to an empty square', () => {
  for (const queenFirst of [false, true]) {
    const first = nextMark(EMPTY, queenFirst);
    expect(first).toBe(queenFirst ? QUEEN : CROSS);
    expect(nextMark(nextMark(first, queenFirst), queenFirst)).toBe(EMPTY);
  }
});

test('a border is where regions differ', () => {
  expect(borderPath(2, [0, 0, 0, 0])).toBe('');
  expect(borderPath(2, [0, 1, 0, 1])).toBe('M100 0v100M100 100v100');
  expect(regionPath(2, [0, 1, 0, 1], 1).match(/M/g)).toHaveLength(2);
});

test('a streak ends today or yesterday', () => {
  expect(streak([], '2026-03-01')).toBe(0);
  expect(streak(['2026-02-27', '2026-02-28'], '2026-03-01')).toBe(2);
  expect(streak(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01')).toBe(3);
  expect(streak(['2026-02-26', '2026-02-28'], '2026-03-01')).toBe(1);
  expect(streak(['2026-02-27'], '2026-03-01')).toBe(0);
});

const step = (queens: [number, number][], crosses: [number, number][]): RegionHint => ({
  kind: 'step',
  mistakes: [],
  technique: 'line',
  level: 2,
  from: [],
  to: [],
  squares: [],
  queens,
  crosses,
  chain: [],
});

test('steps are taken one after another', () => {
  const steps = [step([], [[0, 0]]), step([[0, 1]], [[1, 1]])];
  expect(textOfMarks(marksAfterSteps(2, steps, 0))).toBe('....');
  expect(textOfMarks(marksAfterSteps(2, steps, 1))).toBe('x...');
  expect(textOfMarks(marksAfterSteps(2, steps, 2))).toBe('xQ.x');
});

test('queens are in the order in which they came for the last time', () => {
  const states = ['....', 'Q...', 'Q..Q', '...Q', 'Q..Q'].map((text) => marksOfText(2, text) ?? []);
  expect(queensInOrder(2, states)).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(queensInOrder(2, states.slice(0, 3))).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(queensInOrder(2, [])).toEqual([]);
});

test('a file adds its times and days, or is refused whole', () => {
  const kept = { ...readKept(), times: { 8: { best: 60, first: 90, last: 70 } }, days: ['2026-03-02'] };
  const other = {
    ...readKept(),
    times: { 8: { best: 50, first: 99, last: 50 }, 9: { best: 1, first: 2, last: 3 } },
    days: ['2026-03-01', '2026-03-02'],
  };
  const both = importTimes(kept, exportTimes(other));
  expect(both?.times).toEqual({ 8: { best: 50, first: 99, last: 70 }, 9: { best: 1, first: 2, last: 3 } });
  expect(both?.days).toEqual(['2026-03-01', '2026-03-02']);
  expect(both?.look).toEqual(kept.look);
  for (const text of [
    '',
    '[]',
    'null',
    '{"times":{}}',
    '{"times":{"8":{"best":"1"}},"days":[]}',
    '{"times":{},"days":[1]}',
    '{"times":{},"days":["today"]}',
  ])
    expect(importTimes(kept, text), text).toBeNull();
});
