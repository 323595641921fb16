/// Finds which queens of a board rule out every completion.
import type { Square } from '../../board/geometry';

/**
 * `alone`: queens that each rule out every completion. `together`: a minimal set of other queens that only together
 * rule out every completion.
 */
export interface NoCompletionReason {
  alone: Square[];
  together: Square[];
}

/**
 * Finds the queens that rule out every completion. `ask` returns a minimal set of such queens, or null if there is a
 * completion or the search takes too long.
 */
export async function explainNoCompletion(
  queens: readonly Square[],
  ask: (queens: readonly Square[]) => Promise<readonly Square[] | null>,
): Promise<NoCompletionReason> {
  const alone: Square[] = [];
  for (const queen of queens) if ((await ask([queen]))?.length === 1) alone.push(queen);
  const others = queens.filter((queen) => !alone.includes(queen));
  const together = others.length ? ((await ask(others)) ?? []) : [];
  return { alone, together: [...together] };
}
