import { expect, test } from 'vitest';
import { asText, columnsOf, darkSquares, fromText, neighbour, rays } from './geometry';

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

test('queens come back from their text, without what is no column', () => {
  expect(fromText(4, '2,?,1,?')).toEqual([
    [0, 1],
    [2, 0],
  ]);
  expect(fromText(4, '5,0,1.5,x,1')).toEqual([]);
  expect(fromText(4, '')).toEqual([]);
  expect(
    columnsOf([
      [2, 0],
      [0, 1],
    ]),
  ).toEqual([1, 0]);
});

test('arrow keys stay on the board', () => {
  expect(neighbour([0, 3], 'ArrowRight', 4)).toEqual([0, 3]);
  expect(neighbour([0, 3], 'ArrowDown', 4)).toEqual([1, 3]);
  expect(neighbour([0, 3], 'Enter', 4)).toBeNull();
});
