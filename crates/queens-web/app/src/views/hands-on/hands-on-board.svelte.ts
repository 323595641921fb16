import { isSameSquare, queensToText, type Square } from '../../board/geometry';
import { readStorage, writeStorage } from '../../lib/storage';

interface Position {
  n: number;
  queens: Square[];
  given: Square[];
  /** Whether each queen was given or placed by hand. */
  isByHand: boolean;
}

/** Where the board and its history are kept until the browser's tab is closed. */
const KEY = 'queens-hands-on';
const KEPT = 200;

interface Kept {
  now: Position;
  past: Position[];
  future: Position[];
}

/** A board filled by hand, with undo and redo. */
export class HandsOnBoard {
  #now: Position = $state.raw({ n: 8, queens: [], given: [], isByHand: true });
  #past: Position[] = $state.raw([]);
  #future: Position[] = $state.raw([]);

  get n(): number {
    return this.#now.n;
  }
  get queens(): Square[] {
    return this.#now.queens;
  }
  get given(): Square[] {
    return this.#now.given;
  }
  get isByHand(): boolean {
    return this.#now.isByHand;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  isGiven(at: Square): boolean {
    return this.given.some((queen) => isSameSquare(queen, at));
  }

  /** Restores the board of this tab with its history, if the address names the same board, or no board. */
  restore(address: { n: number; queens: readonly Square[] } | null): boolean {
    const found = readStorage(KEY, 'sessionStorage') as Kept | null;
    if (
      !found ||
      (address &&
        (address.n !== found.now.n ||
          queensToText(address.n, address.queens) !== queensToText(found.now.n, found.now.queens)))
    )
      return false;
    this.#now = found.now;
    this.#past = found.past;
    this.#future = found.future;
    return true;
  }

  /** Replaces the board. Undo restores the previous board, unless that was an empty board without a history. */
  reset(n: number, queens: readonly Square[], given: readonly Square[]): void {
    const isKept = this.queens.length > 0 || this.canUndo;
    this.#change({ n, queens: [...queens], given: [...given], isByHand: false }, isKept);
  }

  /** Replaces the queens at once. The given queens stay given. */
  set(queens: readonly Square[]): void {
    this.reset(this.n, queens, this.given);
  }

  /** Places a queen, or removes the queen that stands there. */
  toggle(at: Square): void {
    const others = this.queens.filter((queen) => !isSameSquare(queen, at));
    const isRemoved = others.length < this.queens.length;
    this.#change({ ...this.#now, queens: isRemoved ? others : [...this.queens, at] });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [this.#now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#now = before;
    this.#keep();
  }

  redo(): void {
    const [next, ...rest] = this.#future;
    if (!next) return;
    this.#past = [...this.#past, this.#now];
    this.#future = rest;
    this.#now = next;
    this.#keep();
  }

  #change(next: Position, isKept = true): void {
    if (isKept) this.#past = [...this.#past, this.#now];
    this.#future = [];
    this.#now = { ...next, isByHand: next.isByHand || next.queens.length === next.given.length };
    this.#keep();
  }

  #keep(): void {
    const history: Kept = { now: this.#now, past: this.#past.slice(-KEPT), future: this.#future.slice(0, KEPT) };
    writeStorage(KEY, history, 'sessionStorage');
  }
}
