/// The label of a board for screen readers.
import { joinList, squareName, t } from '../lib/i18n.svelte';
import type { Square } from './geometry';

/** The size of a board, and its queens if there are any. */
export function boardLabel(n: number, queens: readonly Square[]): string {
  const board = t('board-label', { n });
  return queens.length ? `${board} ${t('board-queens', { squares: joinList(queens.map(squareName)) })}` : board;
}
