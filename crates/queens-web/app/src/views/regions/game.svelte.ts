/// The game of region queens on one board: marks, undo and redo, hints, the clock, and the values that are kept in this
/// browser.
import { Client, isStopped, RequestError } from '../../api/client';
import type { MarksAnalysis, RegionBoard, RegionCheck, RegionHint } from '../../api/schema';
import type { Square } from '../../board/geometry';
import { type KeptValues, readKept, withGame, writeKept } from './kept-values';
import {
  CROSS,
  EMPTY,
  type Mark,
  type Marks,
  marksAfterSteps,
  marksOfText,
  nextMark,
  QUEEN,
  queensInOrder,
  squaresWithMark,
  textOfMarks,
  withMarks,
} from './marks';

/** Where a board comes from. */
export type BoardSource = 'daily' | 'made' | 'own';

/** How much of a hint is shown: nothing, where to look, the reason, or that the step is done. */
export type HintStage = 0 | 1 | 2 | 3;

/** A board to print, and its answer. */
export interface SheetBoard {
  board: RegionBoard;
  answer: Square[];
}

/** Today in Coordinated Universal Time. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export class Game {
  board: RegionBoard | null = $state.raw(null);
  source: BoardSource = $state('daily');
  date = $state(today());
  marks: Marks = $state.raw([]);
  look: MarksAnalysis | null = $state.raw(null);
  hint: RegionHint | null = $state.raw(null);
  stage: HintStage = $state(0);
  hints = $state(0);
  seconds = $state(0);
  isBusy = $state(false);
  /** The code of the error of the last request. */
  failed = $state('');
  kept: KeptValues = $state(readKept());
  canUndo = $state(false);
  canRedo = $state(false);
  /**
   * Every step from the empty board, while the steps are shown; `taken` is the number of applied steps. The player's
   * marks are kept.
   */
  steps: RegionHint[] | null = $state.raw(null);
  taken = $state(0);
  /** The steps to the answer of a solved board, if logic alone leads to the answer. */
  solution: RegionHint[] | null = $state.raw(null);

  readonly n = $derived(this.board?.n ?? 0);
  readonly queens = $derived(squaresWithMark(this.n, this.marks, QUEEN));
  readonly crosses = $derived(squaresWithMark(this.n, this.marks, CROSS));
  /** Whether the board has exactly one answer. Logic alone cannot solve other boards. */
  readonly hasOneAnswer = $derived((this.board?.answers ?? 1) === 1);
  readonly isSolved = $derived(this.look?.solved ?? false);
  /** The shown marks: the player's marks, or the marks after the applied steps. */
  readonly shown = $derived(this.steps ? marksAfterSteps(this.n, this.steps, this.taken) : this.marks);

  #client = new Client(() => new Worker(new URL('./regions.worker.ts', import.meta.url), { type: 'module' }));
  /** The marks before each queen that was placed before the page was loaded. */
  #restored: Marks[] = [];
  #past: Marks[] = [];
  #future: Marks[] = [];
  /** The number of the current state of the marks: responses to earlier states are dropped. */
  #version = 0;

  close(): void {
    this.keep();
    this.#client.stop();
  }

  async daily(date: string): Promise<void> {
    await this.#start('daily', () => this.#client.send('regions', 'daily', { date }), date);
  }

  async make(n: number, level: number, seed: number): Promise<void> {
    await this.#start('made', () => this.#client.send('regions', 'make', { n, level, seed }));
  }

  async read(text: string): Promise<void> {
    await this.#start('own', () => this.#client.send('regions', 'read', { text }));
  }

  /** Checks painted regions; returns the code of the error if they are invalid. */
  async check(regions: number[]): Promise<RegionCheck | string> {
    try {
      return await this.#client.send('regions', 'check', { regions });
    } catch (error) {
      return error instanceof RequestError ? error.error.code : 'failed';
    }
  }

  /** Regions near these that have one answer; null if none are found. */
  async makeUnique(regions: number[]): Promise<number[] | null> {
    const seed = Math.floor(Math.random() * 2 ** 32);
    return this.#client.send('regions', 'make-unique', { regions, seed }).catch(() => null);
  }

  /** Shows every step to the answer, which counts as a hint on an unsolved board. */
  async explain(): Promise<void> {
    if (!this.board) return;
    const mine = this.#version;
    const steps = await this.#client.send('regions', 'explain', { regions: this.board.regions });
    if (mine !== this.#version) return;
    this.hint = null;
    this.stage = 0;
    this.taken = 0;
    this.failed = '';
    if (!this.isSolved) this.hints++;
    this.steps = steps;
  }

  /** Boards to print with their answers: the current board, or several new boards. */
  async print(count: number, n: number, level: number): Promise<SheetBoard[]> {
    const printed: SheetBoard[] = [];
    this.isBusy = true;
    this.failed = '';
    try {
      for (let place = 0; place < count; place++) {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const board = count === 1 ? this.board : await this.#client.send('regions', 'make', { n, level, seed });
        if (!board) break;
        const answer = (await this.#client.send('regions', 'solve', { regions: board.regions })) ?? [];
        printed.push({ board, answer });
      }
      return printed.sort((one, other) => (one.board.level ?? 0) - (other.board.level ?? 0));
    } catch (error) {
      if (!isStopped(error)) this.failed = error instanceof RequestError ? error.error.code : 'failed';
      return [];
    } finally {
      this.isBusy = false;
    }
  }

  /** The queens in the order in which the player placed them. */
  queensInOrder(): Square[] {
    return queensInOrder(this.n, [...this.#restored, ...this.#past, this.marks]);
  }

  /** Cancels the boards that are being made. */
  stop(): void {
    this.#client.stop();
    this.isBusy = false;
  }

  async #start(source: BoardSource, request: () => Promise<RegionBoard>, date = this.date): Promise<void> {
    this.keep();
    this.isBusy = true;
    this.failed = '';
    try {
      const board = await request();
      const before = this.kept.played.find(({ link }) => link === board.link);
      this.board = board;
      this.source = source;
      this.date = date;
      this.#past = [];
      this.#future = [];
      this.hints = before?.hints ?? 0;
      this.seconds = before?.seconds ?? 0;
      const empty = Array.from({ length: board.n ** 2 }, (): Mark => EMPTY);
      const placed = before?.queens ?? [];
      this.#restored = placed.map((_, count) => withMarks(board.n, empty, placed.slice(0, count), QUEEN));
      const read = withMarks(board.n, withMarks(board.n, empty, board.queens, QUEEN), board.crosses, CROSS);
      this.look = null;
      this.#show((before && marksOfText(board.n, before.marks)) ?? read, true);
    } catch (error) {
      if (isStopped(error)) return;
      const code = error instanceof RequestError ? error.error.code : 'failed';
      this.failed = source === 'daily' && code !== 'failed' ? 'day' : code;
      // If no board is shown, the view names what was requested.
      if (!this.board) [this.source, this.date] = [source, date];
    } finally {
      this.isBusy = false;
    }
  }

  press([row, column]: Square): void {
    const mark = this.marks[row * this.n + column] ?? EMPTY;
    this.set([[row, column]], nextMark(mark, this.kept.look.queenFirst));
  }

  /** Sets marks, which undo removes in one step. */
  set(squares: readonly Square[], mark: Mark): void {
    if (this.isSolved || this.steps) return;
    const changed = withMarks(this.n, this.marks, squares, mark);
    if (textOfMarks(changed) === textOfMarks(this.marks)) return;
    this.#past.push(this.marks);
    this.#future = [];
    this.#show(changed);
  }

  clear(): void {
    if (this.steps || this.marks.every((mark) => mark === EMPTY)) return;
    this.#past.push(this.marks);
    this.#future = [];
    this.#show(this.marks.map(() => EMPTY));
  }

  undo(): void {
    const before = this.steps ? undefined : this.#past.pop();
    if (!before) return;
    this.#future.push(this.marks);
    this.#show(before);
  }

  redo(): void {
    const after = this.steps ? undefined : this.#future.pop();
    if (!after) return;
    this.#past.push(this.marks);
    this.#show(after);
  }

  /** Handles a press of the hint button, which shows the next stage of a hint. */
  async help(): Promise<void> {
    // A board without a unique answer gets no hint, because logic alone cannot solve it. The view says so.
    if (!this.board || !this.hasOneAnswer || this.isSolved || this.steps) return;
    this.failed = '';
    if (this.stage === 1) {
      this.stage = 2;
      return;
    }
    const hint = this.hint;
    if (this.stage === 2 && hint?.kind === 'step') {
      this.#past.push(this.marks);
      this.#future = [];
      const queens = withMarks(this.n, this.marks, hint.queens, QUEEN);
      // With automatic crosses the board itself marks the squares that a queen covers, so the hint adds no crosses.
      const crosses = hint.queens.length > 0 && this.kept.look.autoCrosses ? [] : hint.crosses;
      this.#show(withMarks(this.n, queens, crosses, CROSS));
      this.hint = hint;
      this.stage = 3;
      return;
    }
    const mine = this.#version;
    const found = await this.#client.send('regions', 'hint', this.#played());
    if (mine !== this.#version) return;
    this.hint = found;
    this.stage = 1;
    this.hints++;
  }

  /** Counts one second of play. */
  tick(): void {
    if (this.board && !this.isSolved && !this.isBusy && !this.steps) this.seconds++;
  }

  /** Keeps the current board with its marks. */
  keep(): void {
    if (this.board)
      this.kept.played = withGame(this.kept.played, {
        link: this.board.link,
        marks: textOfMarks(this.marks),
        queens: this.queensInOrder(),
        seconds: this.seconds,
        hints: this.hints,
      });
    writeKept($state.snapshot(this.kept));
  }

  #played(): { regions: number[]; queens: [number, number][]; crosses: [number, number][] } {
    return { regions: this.board?.regions ?? [], queens: this.queens, crosses: this.crosses };
  }

  /** Shows marks. With `isRead`, the marks were loaded, not played, so a solved board is not recorded again. */
  #show(marks: Marks, isRead = false): void {
    this.marks = marks;
    this.failed = '';
    this.canUndo = this.#past.length > 0;
    this.canRedo = this.#future.length > 0;
    this.hint = null;
    this.stage = 0;
    this.steps = null;
    this.solution = null;
    const mine = ++this.#version;
    const wasSolved = this.isSolved;
    this.#client.send('regions', 'look', this.#played()).then(
      (look) => {
        if (mine !== this.#version) return;
        this.look = look;
        if (look.solved && !wasSolved && !isRead) this.#note();
        if (look.solved) void this.#explainSolved(mine);
        this.keep();
      },
      (error) => {
        if (!isStopped(error)) this.failed = 'failed';
      },
    );
  }

  async #explainSolved(mine: number): Promise<void> {
    const regions = this.board?.regions ?? [];
    const steps = await this.#client.send('regions', 'explain', { regions }).catch(() => []);
    const placed = steps.reduce((sum, { queens }) => sum + queens.length, 0);
    if (mine === this.#version && placed === this.n) this.solution = steps;
  }

  /** Records a solved board: its day, and its time if no hint helped. */
  #note(): void {
    if (this.source === 'daily' && !this.kept.days.includes(this.date)) this.kept.days.push(this.date);
    if (this.hints > 0) return;
    const [size, seconds] = [String(this.n), this.seconds];
    const before = this.kept.times[size];
    this.kept.times[size] = {
      best: Math.min(before?.best ?? seconds, seconds),
      first: before?.first ?? seconds,
      last: seconds,
    };
  }
}
