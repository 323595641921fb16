/// The tree of all ways to put one queen in each row, and the part of it that a search visits.
import type { WholeTree } from '../../api/schema';

export interface TreeFrame {
  n: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The positions of all nodes of a tree, and its edges as one path. */
export interface TreeDrawing {
  edges: string;
  /** The nodes of each level, the root first. */
  levels: Point[][];
  solutions: Point[];
}

/** The position of a node. The digits of `index` in base n are the columns on the path from the root to the node. */
const point = ({ n, width, height }: TreeFrame, depth: number, index: number): Point => ({
  x: Number(((width * (index + 0.5)) / n ** depth).toFixed(2)),
  y: Number(((height * depth) / n).toFixed(2)),
});

const edge = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** The tree without any check: n branches at every node. */
export function fullTree(frame: TreeFrame): TreeDrawing {
  const levels: Point[][] = [[point(frame, 0, 0)]];
  let edges = '';
  for (let depth = 1; depth <= frame.n; depth++) {
    const above = levels[depth - 1] ?? [];
    const level = Array.from({ length: frame.n ** depth }, (_, index) => point(frame, depth, index));
    levels.push(level);
    level.forEach((to, index) => {
      const from = above[Math.floor(index / frame.n)];
      if (from) edges += edge(from, to);
    });
  }
  return { edges, levels, solutions: [] };
}

/** The nodes that a recorded search visits, at the places that they have in the full tree. */
export function visitedTree(frame: TreeFrame, tree: WholeTree): TreeDrawing {
  const root = point(frame, 0, 0);
  const levels: Point[][] = Array.from({ length: frame.n + 1 }, () => []);
  levels[0] = [root];
  const indices: number[] = [];
  const points: Point[] = [];
  const solutions: Point[] = [];
  let edges = '';
  for (const { parent, depth, column, solutions: found } of tree.nodes) {
    const index = (parent === null ? 0 : (indices[parent] ?? 0)) * frame.n + column;
    const here = point(frame, depth + 1, index);
    indices.push(index);
    points.push(here);
    levels[depth + 1]?.push(here);
    edges += edge(parent === null ? root : (points[parent] ?? root), here);
    if (depth + 1 === frame.n && found > 0) solutions.push(here);
  }
  return { edges, levels, solutions };
}

/** The nodes of each level as one path of dots. Each dot is a line of length zero with round ends. */
export const levelPaths = ({ levels }: TreeDrawing, n: number): string[] =>
  levels.slice(0, n + 1).map((level) => level.map(({ x, y }) => `M${x} ${y}h0`).join(''));
