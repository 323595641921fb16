/// The steps of a program as a recording, which the parts of the view Watch can play.
import type { Client } from '../../api/client';
import type { OpenedRecording, RecordingState, ReplayStep } from '../../api/schema';
import { binned, MAX_TICKS } from '../../recording/bins';

const START: ReplayStep = {
  kind: 'start',
  square: null,
  queens: [],
  line: 0,
  removed: 0,
  clash: null,
  board: 0,
};

const NO_COUNTERS = { tries: 0, placements: 0, conflicts: 0, backtracks: 0, solutions: 0 };

function stateOf(trace: number, shown: readonly ReplayStep[], place: number): RecordingState {
  const { kind, square, queens } = shown[place] ?? START;
  return {
    trace,
    step: place,
    steps: shown.length - 1,
    event: kind === 'start' || kind === 'same' ? null : { kind, square, attacker: null },
    row: null,
    reason: null,
    queens,
    attackers: [],
    stack: [],
    pairs: [],
    sets: { columns: '', diagonals: '', antidiagonals: '' },
    counters: NO_COUNTERS,
    is_solution: kind === 'solution',
    lanes: [],
    branches: [],
    nodes_by_row: [],
  };
}

function openedOf(n: number, shown: readonly ReplayStep[]): OpenedRecording {
  const places = (...kinds: ReplayStep['kind'][]) =>
    shown.flatMap(({ kind }, place) => (kinds.includes(kind) ? [place] : []));
  const steps = shown.length - 1;
  const removals = places('remove');
  const isMany = removals.length > MAX_TICKS;
  return {
    n,
    given: [],
    clash: null,
    steps,
    complete: true,
    end: { ...NO_COUNTERS, solutions: places('solution').length },
    timeline: {
      solutions: places('solution'),
      backtracks: isMany ? [] : removals,
      density: isMany ? binned(removals, steps, MAX_TICKS) : [],
    },
    pseudocode: { en: [], zh: [] },
    code: {},
  };
}

/** Answers the requests for a recording from a list of steps. */
export class ReplayClient {
  shown: readonly ReplayStep[] = [START];
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
        const kinds = fields.kinds as string[];
        const forward = Boolean(fields.forward);
        const from = Number(fields.step);
        const fits = ({ kind }: ReplayStep, place: number) =>
          kinds.includes(kind) && (forward ? place > from : place < from);
        const place = forward ? this.shown.findIndex(fits) : this.shown.findLastIndex(fits);
        return place < 0 ? null : stateOf(trace, this.shown, place);
      }
      default:
        return null;
    }
  }

  stop(): void {}

  /** This object with the type of a `Client`. A player sends only requests that this object handles. */
  get client(): Client {
    return this as unknown as Client;
  }
}
