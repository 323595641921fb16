import { expect, test } from 'vitest';
import type { Square } from '../../board/geometry';
import { explainNoCompletion } from './why-none';

/** Returns the first of these sets that a board contains. */
const among = (sets: Square[][]) => async (queens: readonly Square[]) =>
  sets.find((set) => set.every(([row, column]) => queens.some((queen) => queen[0] === row && queen[1] === column))) ??
  null;

const [a, b, c]: [Square, Square, Square] = [
  [0, 0],
  [1, 2],
  [2, 4],
];

test('every queen that leaves no completion by itself is named', async () => {
  expect(await explainNoCompletion([a, b], among([[a], [b]]))).toEqual({ alone: [a, b], together: [] });
  expect(await explainNoCompletion([a, b, c], among([[b]]))).toEqual({ alone: [b], together: [] });
});

test('a set of the others is named beside them', async () => {
  expect(await explainNoCompletion([a, b, c], among([[b], [a, c]]))).toEqual({ alone: [b], together: [a, c] });
  expect(await explainNoCompletion([a, b, c], among([[a, c]]))).toEqual({ alone: [], together: [a, c] });
});
