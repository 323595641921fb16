import { expect, test } from 'vitest';
import { columnsOf, darkSquares, queensFromText, queensToText, rays, squareByArrowKey } from './geometry';

test('lines go down only, to the edge', () => {
  expect(rays(8, [7, 3])).toBe('');
  expect(rays(8, [6, 0]).match(/M/g)?.length).toBe(4);
  expect(darkSquares(4).match(/M/g)?.length).toBe(8);
  expect(
    queensToText(4, [
      [0, 1],
      [2, 0],
    ]),
  ).toBe('2,?,1,?');
});

test('queens come back from their text, without what is no column', () => {
  expect(queensFromText(4, '2,?,1,?')).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(queensFromText(4, '5,0,1.5,x,1')).toEqual([]);
  expect(queensFromText(4, '')).toEqual([]);
  expect(
    columnsOf([
      [2, 0],
      [0, 1],
    ]),
  ).toEqual([1, 0]);
});

test('arrow keys stay on the board', () => {
  expect(squareByArrowKey([0, 3], 'ArrowRight', 4)).toEqual([0, 3]);
  expect(squareByArrowKey([0, 3], 'ArrowDown', 4)).toEqual([1, 3]);
  expect(squareByArrowKey([0, 3], 'Enter', 4)).toBeNull();
});
