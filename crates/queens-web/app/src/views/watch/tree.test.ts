import { expect, test } from 'vitest';
import { fullTree, visitedTree } from './pruning';
import { nodeByArrowKey } from './tree-keys';
import { FIT, zoomAt } from './zoom';

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
  expect(nodeByArrowKey(tree, -1, 'ArrowDown')).toBe(0);
  expect(nodeByArrowKey(tree, 0, 'ArrowDown')).toBe(1);
  expect(nodeByArrowKey(tree, 1, 'ArrowRight')).toBe(3);
  expect(nodeByArrowKey(tree, 3, 'ArrowUp')).toBe(2);
  expect([
    nodeByArrowKey(tree, 2, 'ArrowLeft'),
    nodeByArrowKey(tree, 0, 'ArrowLeft'),
    nodeByArrowKey(tree, 0, 'ArrowUp'),
  ]).toEqual([0, null, null]);
});
