/// Which queens of a board leave no completion.
import type { Square } from '../../board/geometry';

/**
 * `alone`: queens each of which alone rules out a completion. `together`: a minimal set of other queens that only
 * together rule it out.
 */
export interface WhyNone {
  alone: Square[];
  together: Square[];
}

/**
 * Finds the queens that rule out a completion. `ask` returns a minimal set of such queens, or null if there is a
 * completion or the search takes too long.
 */
export async function whyNone(
  queens: readonly Square[],
  ask: (queens: readonly Square[]) => Promise<readonly Square[] | null>,
): Promise<WhyNone> {
  const alone: Square[] = [];
  for (const queen of queens) if ((await ask([queen]))?.length === 1) alone.push(queen);
  const others = queens.filter((queen) => !alone.includes(queen));
  const together = others.length ? ((await ask(others)) ?? []) : [];
  return { alone, together: [...together] };
}
