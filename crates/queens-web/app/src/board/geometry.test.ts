import { expect, test } from 'vitest';
import { asText, darkSquares, rays } from './geometry';

test('lines go down only, to the edge', () => {
  expect(rays(8, [7, 3])).toBe('');
  expect(rays(8, [6, 0]).match(/M/g)?.length).toBe(4);
  expect(darkSquares(4).match(/M/g)?.length).toBe(8);
  expect(
    asText(4, [
      [0, 1],
      [2, 0],
    ]),
  ).toBe('2,?,1,?');
});
