/// Keyboard navigation in a whole tree.
import type { WholeTree } from '../../api/schema';

/** The index of the node that an arrow key leads to from node `at`, or from the root if `at` is -1. */
export function nodeByArrowKey({ nodes }: WholeTree, at: number, key: string): number | null {
  const depth = nodes[at]?.depth ?? -1;
  const level = (wanted: number) => nodes.flatMap((node, place) => (node.depth === wanted ? [place] : []));
  switch (key) {
    case 'ArrowDown':
      return nodes.findIndex((node) => node.parent === (at < 0 ? null : at));
    case 'ArrowUp':
      return nodes[at]?.parent ?? null;
    case 'ArrowLeft':
      return level(depth).findLast((place) => place < at) ?? null;
    case 'ArrowRight':
      return level(depth).find((place) => place > at) ?? null;
    default:
      return null;
  }
}
