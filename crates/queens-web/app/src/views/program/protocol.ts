/// The messages between the page and the worker that runs a learner's program.
import type { ProgramLanguage, RunEnd } from '../../api/schema';

/** The languages of programs, and how a run for one size ended. Only the page detects the time limit. */
export type { ProgramLanguage, RunEnd };

/** The message that starts a worker. */
export interface StartMessage {
  /** The program with the calls that record its boards. */
  source: string;
  /** The program as it was written. */
  plain: string;
  /** The sizes, each with a fresh start of the program. */
  sizes: number[];
  /** Sizes that the program solves after one start, which reveals state that it keeps from one size to the next. */
  together: number[];
  /** The WebAssembly of an interpreter. */
  binary?: ArrayBuffer;
}

/** A board that the program showed: the line of the call of `show`, and for each row the column of its queen, or -1. */
export type ShownBoard = [line: number, columns: number[]];

export interface ProgramFailure {
  message: string;
  line: number | null;
}

/** The reports of the worker. `together` is the run for several sizes, whose `n` is 0. */
export type WorkerReport =
  | { kind: 'begin'; n: number }
  | { kind: 'print'; text: string }
  | { kind: 'steps'; steps: ShownBoard[] }
  | { kind: 'end'; ended: RunEnd; failure?: ProgramFailure }
  | { kind: 'finished' };

/** The time limit for one size, and for the run of several sizes. */
export const TIME_LIMIT_MS = 5_000;
/** The memory limit of an interpreter, or of all buffers and typed arrays of a JavaScript program. */
export const MEMORY_LIMIT = 64 * 1024 * 1024;
export const OUTPUT_LIMIT = 1_000_000;
export const STEP_LIMIT = 10_000;
