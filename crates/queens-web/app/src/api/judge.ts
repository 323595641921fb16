/// The judge, which also reads boards. It runs in its own web worker, which starts with the first request.
import { Client } from './client';
import type { ReadBoard } from './schema';

export const judge = new Client(() => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' }));

/** The board that a text names. A text without a size is on the board of size `n`. */
export const readBoard = (text: string, n: number, max: number): Promise<ReadBoard> =>
  judge.send('judge', 'read', { text, n, max, is_whole: false });

/** The columns of a text that has a queen in each row and column. */
export async function readColumns(text: string, n: number, max: number): Promise<number[]> {
  const { queens } = await judge.send('judge', 'read', { text, n, max, is_whole: true });
  return queens.map(([, column]) => column);
}
