import { Client, RequestError } from '../api/client';
import type { Control, OpenedRecording, RecordingState, StepKind, Strategy, Until } from '../api/schema';
import { MAX_ANIMATED_SPEED } from './speeds';

const JUMP_PAUSE_MS = 1200;

export interface SearchConfig {
  n: number;
  strategy: Strategy;
  control: Control;
  until: Until;
  given: [number, number][];
}

/** The search that opens if the address has no parameters. */
export const DEFAULT_SEARCH: SearchConfig = { n: 4, strategy: 'flags', control: 'recursive', until: 'all', given: [] };

/**
 * A recorded search and the step that is shown.
 *
 * Views draw only `state`, which is one response. Responses about older recordings are dropped. `target` is the step
 * that was requested last. Requests for states are sent one at a time, each for the newest target.
 */
export class RecordingPlayer {
  config: SearchConfig = $state.raw(DEFAULT_SEARCH);
  opened: OpenedRecording | null = $state.raw(null);
  state: RecordingState | null = $state.raw(null);
  error: RequestError['error'] | null = $state.raw(null);
  isPlaying = $state(false);
  speed = $state('2');
  /** Whether the last change of the state was a single step, which may be animated. */
  isSingleStep = $state(false);
  /** The breakpoints of the listing, as kinds of steps. */
  stops: StepKind[] = $state.raw([]);
  /** Why playing stopped, for the live region. */
  stopped: 'breakpoint' | 'end' | null = $state(null);
  isWaiting = $state(false);

  readonly isReady = $derived(this.opened !== null && this.state !== null);
  readonly steps = $derived(this.opened?.steps ?? 0);
  /** Whether steps pass too fast to be read. */
  readonly isFast = $derived(this.isPlaying && Number(this.speed) > MAX_ANIMATED_SPEED);

  #client: Client;
  #id = 0;
  #target = 0;
  #isAsking = false;
  #isOpening = false;
  /** Settles when all pending searches for a step, and the moves that wait for them, are done. */
  #pendingFinds: Promise<unknown> = Promise.resolve();
  #findCount = 0;
  #frame = 0;
  #clock = 0;
  #credit = 0;
  #next: { from: number; step: number | null } | null = null;

  constructor(client = new Client()) {
    this.#client = client;
  }

  /** The step that was requested last. */
  get target(): number {
    return this.#target;
  }

  /** Records another search and goes to a step of it; the newest call wins. */
  async open(config: SearchConfig, step = 0): Promise<void> {
    this.pause();
    // A recording under way may need seconds to finish, so its worker is ended.
    if (this.#isOpening) this.#client.stop();
    else if (this.#id) this.#client.send('watch', 'close', { trace: this.#id }).catch(() => {});
    const id = ++this.#id;
    this.#findCount = 0;
    this.#isAsking = false;
    this.#pendingFinds = Promise.resolve();
    this.config = config;
    this.opened = null;
    this.state = null;
    this.error = null;
    this.stopped = null;
    this.#target = step;
    this.#isOpening = true;
    this.isWaiting = true;
    try {
      const opened = await this.#client.send('watch', 'open', { trace: id, ...config });
      if (id !== this.#id) return;
      this.#isOpening = false;
      const target = Math.min(this.#target, opened.steps);
      this.#target = target;
      const state = await this.#client.send('watch', 'at', { trace: id, step: target });
      if (id !== this.#id) return;
      this.opened = opened;
      this.isSingleStep = false;
      this.state = state;
      this.isWaiting = false;
      if (this.#target !== state.step) this.#ask();
    } catch (error) {
      if (id !== this.#id) return;
      this.#isOpening = false;
      this.#fail(error);
    }
  }

  /** Stops a recording under way. */
  cancel(): void {
    this.#client.stop();
  }

  /** Goes to a step. */
  seek(step: number): void {
    this.pause();
    this.#goTo(() => step);
  }

  /** Goes some steps forward or back. */
  move(steps: number): void {
    this.pause();
    this.#goTo(() => this.#target + steps);
  }

  /** Goes to the nearest earlier or later step that has one of `kinds` or is one of `steps`; false if there is none. */
  async find(kinds: StepKind[], forward: boolean, steps: number[] = []): Promise<boolean> {
    this.pause();
    if (!this.opened) return false;
    const from = this.#target;
    const ahead = steps.filter((step) => (forward ? step > from && step <= this.steps : step < from));
    const state = kinds.length ? await this.#nearest(kinds, forward) : null;
    if (state === undefined) return false;
    const nearest = forward ? Math.min(...ahead) : Math.max(...ahead);
    if (ahead.length && !(state && (forward ? state.step < nearest : state.step > nearest))) this.#goTo(() => nearest);
    else if (state) this.#arrive(state);
    return Boolean(state) || ahead.length > 0;
  }

  /** Goes to a solution by its number in the order of the search, from 1; false if the recording does not have it. */
  async seekSolution(number: number): Promise<boolean> {
    this.pause();
    if (!this.opened) return false;
    const id = this.#id;
    try {
      const state = await this.#client.send('watch', 'solution', { trace: id, number });
      if (id !== this.#id || !state) return false;
      this.#arrive(state);
      return true;
    } catch (error) {
      if (id === this.#id) this.#fail(error);
      return false;
    }
  }

  play(): void {
    if (!this.opened || this.isPlaying) return;
    if (this.#target >= this.opened.steps) this.#goTo(() => 0);
    this.isPlaying = true;
    this.stopped = null;
    this.#clock = performance.now();
    this.#credit = 0;
    this.#next = null;
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.#frame);
    // A step that was requested before the pause is still shown when its response arrives.
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Ends the worker. */
  dispose(): void {
    this.pause();
    this.#id++;
    this.#client.stop();
  }

  /** The whole tree of the recording, or null when the recording has changed meanwhile. */
  async tree(nodes: number) {
    const id = this.#id;
    const tree = await this.#client.send('watch', 'tree', { trace: id, nodes });
    return id === this.#id ? tree : null;
  }

  /** The rows of the tree (lanes) on the path to a node, at the step that was requested last. */
  async peek(node: number) {
    const [id, step] = [this.#id, this.#target];
    const lanes = await this.#client.send('watch', 'peek', { trace: id, step, node });
    return id === this.#id ? lanes : null;
  }

  /** Requests the state at a step without showing that step. */
  at(step: number): Promise<RecordingState> {
    return this.#client.send('watch', 'at', { trace: this.#id, step });
  }

  csv(): Promise<string> {
    return this.#client.send('watch', 'csv', { trace: this.#id, from: 0, to: this.steps + 1 });
  }

  #goTo(step: () => number): void {
    const id = this.#id;
    const go = () => {
      if (id !== this.#id) return;
      this.#target = Math.max(0, Math.min(step(), this.opened?.steps ?? Number.MAX_SAFE_INTEGER));
      this.#ask();
    };
    if (this.#findCount === 0) go();
    else this.#pendingFinds = this.#pendingFinds.then(go);
  }

  #ask(): void {
    if (this.#isAsking || !this.opened) return;
    const id = this.#id;
    this.#isAsking = true;
    this.#client.send('watch', 'at', { trace: id, step: this.#target }).then(
      (state) => {
        if (id !== this.#id) return;
        this.#isAsking = false;
        this.#show(state);
        if (this.#target !== state.step) this.#ask();
      },
      (error) => {
        if (id !== this.#id) return;
        this.#isAsking = false;
        this.#fail(error);
      },
    );
  }

  #show(state: RecordingState): void {
    this.isSingleStep = Math.abs(state.step - (this.state?.step ?? -9)) === 1;
    this.state = state;
  }

  #fail(error: unknown): void {
    this.pause();
    this.isWaiting = false;
    if (!(error instanceof RequestError)) throw error;
    // The error belongs to the current recording, because callers drop errors of replaced recordings. The recording was
    // cancelled, or its worker failed.
    this.error = error.error;
  }

  #tick(now: number): void {
    if (!this.isPlaying || !this.opened) return;
    this.#frame = requestAnimationFrame((later) => this.#tick(later));
    const elapsed = Math.min(now - this.#clock, 250);
    if (this.speed === 'jump') {
      if (now - this.#clock < JUMP_PAUSE_MS || this.#findCount > 0) return;
      this.#clock = now;
      this.#jump();
      return;
    }
    this.#clock = now;
    this.#credit += (elapsed / 1000) * Number(this.speed);
    const steps = Math.floor(this.#credit);
    if (steps < 1) return;
    const target = Math.min(this.#target + steps, this.opened.steps);
    const stop = this.stops.length ? this.#nextStop() : null;
    if (stop === undefined) return;
    this.#credit -= steps;
    this.#target = stop === null ? target : Math.min(target, stop);
    this.#ask();
    if (this.#target === stop) this.#halt('breakpoint');
    else if (this.#target >= this.opened.steps) this.#halt('end');
  }

  #halt(reason: 'breakpoint' | 'end'): void {
    this.pause();
    this.stopped = reason;
  }

  /** The next step with a breakpoint: null if there is none, undefined while a search for it is under way. */
  #nextStop(): number | null | undefined {
    const next = this.#next;
    if (next && (next.step === null || next.step > this.#target) && next.from <= this.#target) return next.step;
    if (this.#findCount > 0) return undefined;
    const from = this.#target;
    this.#nearest(this.stops, true).then((state) => {
      if (state !== undefined) this.#next = { from, step: state?.step ?? null };
    });
    return undefined;
  }

  async #jump(): Promise<void> {
    const state = await this.#nearest(['solution'], true);
    if (state) {
      this.#arrive(state);
    } else if (state === null && this.opened) {
      this.#target = this.opened.steps;
      this.#ask();
      this.#halt('end');
    }
  }

  /**
   * The state of the nearest step of one of these kinds; null if there is none; undefined if the recording was replaced
   * or the request failed. Searches run one after the other, each from the target at its start.
   */
  #nearest(kinds: StepKind[], forward: boolean): Promise<RecordingState | null | undefined> {
    const id = this.#id;
    this.#findCount++;
    const found = this.#pendingFinds.then(async () => {
      if (id !== this.#id) return undefined;
      try {
        const state = await this.#client.send('watch', 'find', { trace: id, step: this.#target, forward, kinds });
        return id === this.#id ? state : undefined;
      } catch (error) {
        if (id === this.#id) this.#fail(error);
        return undefined;
      } finally {
        if (id === this.#id) this.#findCount--;
      }
    });
    this.#pendingFinds = found;
    return found;
  }

  /** Shows a step that was found. */
  #arrive(state: RecordingState): void {
    this.#target = state.step;
    this.#show(state);
  }
}
