/// The learner's progress, kept in this browser. A setting switches this off; then nothing is kept.
import { readStorage, writeStorage } from './storage';

/**
 * The kinds of exercises. For each kind, the progress has a list of names, one for each completed exercise:
 *
 * - `break`: the mistake that was found
 * - `order`: the program whose lines were put in order
 * - `hands-on`: the size and columns of the solution that was placed by hand
 * - `program`: the language of a right program
 * - `quiz`: `board` or `code`, for a quiz that was answered well
 * - `predict`: the kind of step that was predicted, or `streak` for several right predictions in a row
 * - `watch`: the strategy that was watched up to a solution
 */
const KINDS = ['break', 'order', 'hands-on', 'program', 'quiz', 'predict', 'watch'] as const;
export type ExerciseKind = (typeof KINDS)[number];
type Done = Record<ExerciseKind, string[]>;

const KEY = 'queens-progress';
const OFF = 'queens-progress-off';

const none = (): Done => ({ break: [], order: [], 'hands-on': [], program: [], quiz: [], predict: [], watch: [] });

/** The kept progress. Anything invalid in the storage is ignored. */
function read(): Done {
  const done = none();
  const found = (readStorage(KEY) ?? {}) as Partial<Record<ExerciseKind, unknown>>;
  for (const kind of KINDS) {
    const names = found[kind];
    if (Array.isArray(names)) done[kind] = names.filter((name): name is string => typeof name === 'string');
  }
  return done;
}

class Progress {
  done: Done = $state.raw(read());
  isOn = $state(readStorage(OFF) === null);

  has(kind: ExerciseKind, name: string): boolean {
    return this.done[kind].includes(name);
  }

  add(kind: ExerciseKind, name: string): void {
    if (!this.isOn || this.has(kind, name)) return;
    this.done = { ...this.done, [kind]: [...this.done[kind], name] };
    writeStorage(KEY, this.done);
  }

  /** How many solutions of a size were placed by hand. */
  foundByHand(n: number): number {
    return this.done['hands-on'].filter((name) => name.startsWith(`${n}:`)).length;
  }

  /** Switches the setting on or off. Switching the setting off also deletes the kept progress. */
  switch(isOn: boolean): void {
    this.isOn = isOn;
    writeStorage(OFF, isOn ? null : 1);
    if (isOn) return;
    this.done = none();
    writeStorage(KEY, null);
  }

  /** Everything as JSON, to be saved. */
  text(): string {
    return `${JSON.stringify(this.done, null, 2)}\n`;
  }
}

export const progress = new Progress();
