/// The exercise "Order the lines": the search function of a shipped program, taken apart, with lines that do not belong.
import { progress } from '../../lib/progress.svelte';
import { findProgram, loadPrograms } from '../../listings/listings';
import {
  checkOrder,
  DISTRACTORS,
  type Distractor,
  type Line,
  MAX_LEVELS,
  type OrderVerdict,
  type PlacedLine,
  searchFunctionLines,
} from './line-order';

/** The learner's attempt at the exercise. It lasts as long as the page, so a change of views loses nothing. */
export class OrderAttempt {
  right: { text: string; level: number }[] = $state.raw([]);
  all: Line[] = $state.raw([]);
  placed: PlacedLine[] = $state.raw([]);
  /** The line on which buttons and keys act. */
  chosen: number | null = $state(null);
  verdict: OrderVerdict | null = $state.raw(null);

  readonly rest = $derived(this.all.filter((line) => !this.placed.some((one) => one.line.id === line.id)));

  async load(): Promise<void> {
    if (this.all.length) return;
    const listing = findProgram(await loadPrograms(), 'python', 'flags', 'recursive');
    if (!listing) return;
    this.right = searchFunctionLines(listing);
    const lines = [
      ...this.right.map(({ text }) => ({ text, wrong: null })),
      ...Object.entries(DISTRACTORS).map(([wrong, text]) => ({ text, wrong: wrong as Distractor })),
    ];
    // Every learner gets the same order. The order has each line once, because 7 and 16, the number of lines, are
    // coprime.
    this.all = lines.map((_, id) => ({ id, ...(lines[(7 * id + 3) % lines.length] ?? { text: '', wrong: null }) }));
  }

  #change(placed: PlacedLine[]): void {
    this.placed = placed;
    this.verdict = null;
  }

  /** Puts a line into the program: at a place, or after the chosen line. */
  put(line: Line, at?: number): void {
    const after = this.placed.findIndex((one) => one.line.id === this.chosen);
    const before = this.placed.filter((one) => one.line.id !== line.id);
    const place = Math.min(at ?? (after < 0 ? before.length : after + 1), before.length);
    const above = before[place - 1];
    const own = this.placed.find((one) => one.line.id === line.id);
    const level = own?.level ?? (above ? above.level + Number(above.line.text.endsWith(':')) : 0);
    this.#change([...before.slice(0, place), { line, level: Math.min(level, MAX_LEVELS) }, ...before.slice(place)]);
    this.chosen = line.id;
  }

  move(id: number, by: number): void {
    const place = this.placed.findIndex((one) => one.line.id === id);
    const line = this.placed[place]?.line;
    if (line && place + by >= 0 && place + by < this.placed.length) this.put(line, place + by);
  }

  indent(id: number, by: number): void {
    const changed = (one: PlacedLine) => ({ ...one, level: Math.max(0, Math.min(MAX_LEVELS, one.level + by)) });
    this.#change(this.placed.map((one) => (one.line.id === id ? changed(one) : one)));
  }

  remove(id: number): void {
    this.#change(this.placed.filter((one) => one.line.id !== id));
    this.chosen = null;
  }

  clear(): void {
    this.#change([]);
    this.chosen = null;
  }

  check(): void {
    this.verdict = checkOrder(this.placed, this.right);
    if (this.verdict.kind === 'right') progress.add('order', 'flags');
  }
}

export const attempt = new OrderAttempt();
