import { expect, test } from 'vitest';
import { asText, darkSquares, rays } from '../board/geometry';
import { kindsAt, type Listing, stopLine, tokens } from './listings';
import { fullTree, visitedTree } from './pruning';
import { walk } from './walk';
import { FIT, zoomAt } from './zoom';

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
  expect([0, 1, 2, 3].map((line) => stopLine(listing, line))).toEqual([1, 1, 3, 3]);
  expect(stopLine({ ...listing, steps: {} }, 0)).toBeNull();
  expect(kindsAt(listing, [3])).toEqual(['place']);
});

test('tokens are the line again', () => {
  for (const line of [
    'for (int i = 0; i < n; ++i) { // next',
    'if \'a\' in "b": # c',
    '    若 row = n：报告这些皇后',
    '#include <vector>',
  ]) {
    expect(
      tokens(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  }
  expect(tokens('return x  // y').map(({ kind }) => kind)).toEqual(['k', '', 'cm']);
});

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

test('zooming keeps the point under the pointer', () => {
  const view = zoomAt(FIT, 2, 100, 50);
  expect([view.scale, view.x, view.y]).toEqual([2, -100, -50]);
  expect(zoomAt(view, 100, 0, 0).scale).toBe(4);
});

test('the tree without pruning has every way, and a search visits some of it', () => {
  const size = { n: 4, width: 100, height: 40 };
  const full = fullTree(size);
  expect(full.levels.map((level) => level.length)).toEqual([1, 4, 16, 64, 256]);
  expect(full.edges.match(/M/g)?.length).toBe(340);
  const node = { id: 0, placed: 1, removed: null, below: 0 };
  const nodes = [
    { ...node, parent: null, depth: 0, column: 1, solutions: 0 },
    { ...node, parent: 0, depth: 1, column: 3, solutions: 0 },
  ];
  const visited = visitedTree(size, { nodes, levels: 4, rows: [0, 1, 2, 3], size: 2 });
  expect(visited.levels.map((level) => level.length)).toEqual([1, 1, 1, 0, 0]);
  expect(full.levels[2]).toContainEqual(visited.levels[2]?.[0]);
  expect(visited.levels[2]?.[0]).toEqual(full.levels[2]?.[7]);
});

test('arrow keys walk through a whole tree', () => {
  const node = { placed: 1, removed: null, below: 0, solutions: 0 };
  const nodes = [
    { ...node, id: 0, parent: null, depth: 0, column: 0 },
    { ...node, id: 1, parent: 0, depth: 1, column: 2 },
    { ...node, id: 2, parent: null, depth: 0, column: 1 },
    { ...node, id: 3, parent: 2, depth: 1, column: 3 },
  ];
  const tree = { nodes, levels: 4, rows: [0, 1, 2, 3], size: 4 };
  expect(walk(tree, -1, 'ArrowDown')).toBe(0);
  expect(walk(tree, 0, 'ArrowDown')).toBe(1);
  expect(walk(tree, 1, 'ArrowRight')).toBe(3);
  expect(walk(tree, 3, 'ArrowUp')).toBe(2);
  expect([walk(tree, 2, 'ArrowLeft'), walk(tree, 0, 'ArrowLeft'), walk(tree, 0, 'ArrowUp')]).toEqual([0, null, null]);
});
