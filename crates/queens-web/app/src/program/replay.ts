/// The steps of a program as a recording, which Watch's own parts play.
import type { Client } from '../api/client';
import type { Opened, State } from '../api/schema';
import { attacks, type Square } from '../board/geometry';
import type { SizeRun } from './program.svelte';

export interface Shown {
  kind: 'start' | 'place' | 'remove' | 'same' | 'solution' | 'conflict';
  /** The square that changed, if one did. */
  square: Square | null;
  queens: Square[];
  /** The line of the program, 0 where it is not known. */
  line: number;
  /** How many queens were removed before, without being shown. */
  removed: number;
  /** Queens that attack each other on a full board. */
  clash: [Square, Square] | null;
  /** The number of the full board, counted from 1. */
  board: number;
}

const START: Shown = { kind: 'start', square: null, queens: [], line: 0, removed: 0, clash: null, board: 0 };

/** The first two queens that attack each other. */
function clashOf(queens: readonly Square[]): [Square, Square] | null {
  for (const [place, a] of queens.entries()) for (const b of queens.slice(place + 1)) if (attacks(a, b)) return [a, b];
  return null;
}

function step(before: Shown, queens: Square[], line: number, n: number, boards: number): Shown {
  const key = (square: Square) => `${square}`;
  const had = new Set(before.queens.map(key));
  const has = new Set(queens.map(key));
  const added = queens.filter((square) => !had.has(key(square)));
  const gone = before.queens.filter((square) => !has.has(key(square)));
  const square = added.at(-1) ?? gone.at(-1) ?? null;
  const base = { square, queens, line, removed: added.length ? gone.length : 0, clash: null, board: 0 };
  if (!square) return { ...base, kind: 'same' };
  if (queens.length < n) return { ...base, kind: added.length ? 'place' : 'remove' };
  const clash = clashOf(queens);
  return { ...base, kind: clash ? 'conflict' : 'solution', clash, board: boards + 1 };
}

/** What a run showed, or the boards that it printed. */
export function recorded(run: SizeRun | undefined, boards: readonly (readonly Square[])[]): Shown[] {
  if (!run) return [START];
  const n = run.n;
  const inside = (square: Square) => square[0] >= 0 && square[0] < n && square[1] >= 0 && square[1] < n;
  const base =
    run.steps.some(([, columns]) => columns.some((column) => column >= n)) &&
    !run.steps.some(([, columns]) => columns.includes(0))
      ? 1
      : 0;
  const all: [number, Square[]][] = run.steps.length
    ? run.steps.map(([line, columns]) => [
        line,
        columns.map((column, row): Square => [row, column - base]).filter(inside),
      ])
    : boards.map((queens) => [0, queens.filter(inside)]);
  const shown = [START];
  let full = 0;
  for (const [line, queens] of all) {
    const next = step(shown.at(-1) ?? START, queens, line, n, full);
    if (next.board) full = next.board;
    shown.push(next);
  }
  return shown;
}

const NO_COUNTERS = { tries: 0, placements: 0, conflicts: 0, backtracks: 0, solutions: 0 };

function stateOf(trace: number, shown: readonly Shown[], place: number): State {
  const { kind, square, queens } = shown[place] ?? START;
  return {
    trace,
    step: place,
    steps: shown.length - 1,
    event: kind === 'start' || kind === 'same' ? null : { kind, square: square && [...square], attacker: null },
    removal: null,
    queens: queens.map((queen): [number, number] => [...queen]),
    attackers: [],
    stack: [],
    line: 0,
    lines: [],
    sets: { columns: '', diagonals: '', antidiagonals: '' },
    counters: NO_COUNTERS,
    is_solution: kind === 'solution',
    lanes: [],
    branches: [],
    nodes_by_row: [],
  };
}

function openedOf(n: number, shown: readonly Shown[]): Opened {
  const places = (...kinds: Shown['kind'][]) =>
    shown.flatMap(({ kind }, place) => (kinds.includes(kind) ? [place] : []));
  const removals = places('remove');
  return {
    n,
    given: [],
    steps: shown.length - 1,
    complete: true,
    end: { ...NO_COUNTERS, solutions: places('solution').length },
    timeline: { solutions: places('solution'), backtracks: removals.length <= 120 ? removals : [], density: [] },
    pseudocode: { en: [], zh: [] },
    code: {},
  };
}

/** Answers the requests for a recording from a list of steps. */
export class ReplayClient {
  shown: readonly Shown[] = [START];
  #n = 1;

  async send(_topic: string, type: string, fields: Record<string, unknown>): Promise<unknown> {
    const trace = Number(fields.trace);
    switch (type) {
      case 'open':
        this.#n = Number(fields.n);
        return openedOf(this.#n, this.shown);
      case 'at':
        return stateOf(trace, this.shown, Math.min(Number(fields.step), this.shown.length - 1));
      case 'find': {
        const events = fields.events as string[];
        const forward = Boolean(fields.forward);
        const from = Number(fields.step);
        const fits = ({ kind }: Shown, place: number) =>
          events.includes(kind) && (forward ? place > from : place < from);
        const place = forward ? this.shown.findIndex(fits) : this.shown.findLastIndex(fits);
        return place < 0 ? null : stateOf(trace, this.shown, place);
      }
      default:
        return null;
    }
  }

  stop(): void {}

  /** The client of a store, which sends no other requests. */
  get client(): Client {
    return this as unknown as Client;
  }
}
