/// Which queens of a board leave no completion.
import type { Square } from '../../board/geometry';

/**
 * `alone`: queens each of which alone rules out a completion. `together`: a minimal set of others that rules it out together.
 */
export interface WhyNone {
  alone: Square[];
  together: Square[];
}

/**
 * Says exactly which queens are to blame. `ask` names queens that leave no completion, none of which can be left out; null if
 * there is a completion, or no answer in time.
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
