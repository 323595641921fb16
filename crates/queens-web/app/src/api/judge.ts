/// The judge, which also reads boards. It runs in its own web worker, which starts with the first request.
import { Client } from './client';
import type { ReadBoard } from './schema';

export const judge = new Client(() => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' }));

/** Reads a board from a text. If the text gives no size, the board has size `n`. */
export const readBoard = (text: string, n: number, max: number): Promise<ReadBoard> =>
  judge.send('judge', 'read', { text, n, max, is_whole: false });

/** Reads a board that must have a queen in each row and column, and returns the column of each row's queen. */
export async function readColumns(text: string, n: number, max: number): Promise<number[]> {
  const { queens } = await judge.send('judge', 'read', { text, n, max, is_whole: true });
  return queens.map(([, column]) => column);
}
