/// The exercise "Break a line": pick a mistake, predict its effect, find the first wrong step, read the explanation.
import { Client, ignoreStopped } from '../../api/client';
import type { ComparedRuns, Exercise, MistakeEffect, RunStep } from '../../api/schema';
import { progress } from '../../lib/progress.svelte';

export const EFFECTS: readonly MistakeEffect[] = ['too-many', 'too-few', 'endless', 'crash', 'nothing'];

export type BreakStage = 'predict' | 'find' | 'explain';

/** The learner's attempt at one exercise at a time. It lasts as long as the page, so a change of views loses nothing. */
export class BreakAttempt {
  exercises: Exercise[] = $state.raw([]);
  mistake = $state('');
  runs: ComparedRuns | null = $state.raw(null);
  prediction: MistakeEffect | null = $state(null);
  stage: BreakStage = $state('predict');
  step = $state(0);
  /** The steps that the learner has wrongly marked as the first wrong step. */
  marks: number[] = $state.raw([]);
  isPlaying = $state(false);
  speed = $state('2');

  readonly exercise = $derived(this.exercises.find(({ mistake }) => mistake === this.mistake));
  /** The number of steps to show. The first step that differs is shown even if the wrong program ends before it. */
  readonly steps = $derived(this.runs ? Math.max(this.runs.wrong.length, this.runs.first) : 0);
  readonly shown = $derived<RunStep | null>(this.runs?.wrong[this.step - 1] ?? null);
  readonly queens = $derived(this.runs?.wrong[Math.min(this.step, this.runs.wrong.length) - 1]?.queens ?? []);

  #client = new Client();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Loads the exercises and picks one. An exercise that is picked already keeps its state. */
  async pick(mistake: string | null): Promise<void> {
    try {
      if (!this.exercises.length) this.exercises = await this.#client.send('mistakes', 'exercises', {});
      const found = this.exercises.find((one) => one.mistake === mistake) ?? this.exercise ?? this.exercises[0];
      if (!found || (this.mistake === found.mistake && this.runs)) return;
      this.begin(found.mistake);
      const runs = await this.#client.send('mistakes', 'runs', { mistake: found.mistake });
      if (this.mistake === found.mistake) this.runs = runs;
    } catch (error) {
      ignoreStopped(error);
    }
  }

  begin(mistake: string): void {
    this.pause();
    if (mistake !== this.mistake) this.runs = null;
    this.mistake = mistake;
    this.prediction = null;
    this.stage = 'predict';
    this.step = 0;
    this.marks = [];
  }

  /** The exercise after this one. */
  get next(): string {
    const place = this.exercises.findIndex(({ mistake }) => mistake === this.mistake);
    return this.exercises[(place + 1) % this.exercises.length]?.mistake ?? '';
  }

  run(): void {
    if (!this.prediction || !this.runs) return;
    this.stage = 'find';
    this.step = 0;
  }

  seek(step: number): void {
    if (this.stage === 'predict') return;
    this.step = Math.max(0, Math.min(step, this.steps));
    if (this.step === this.steps) this.pause();
  }

  toggle(): void {
    const wasPlaying = this.isPlaying;
    this.pause();
    if (wasPlaying || this.stage === 'predict') return;
    if (this.step >= this.steps) this.step = 0;
    this.isPlaying = true;
    this.#timer = setInterval(() => this.seek(this.step + 1), 1000 / Number(this.speed));
  }

  pause(): void {
    this.isPlaying = false;
    clearInterval(this.#timer);
  }

  /** Handles the learner's claim that the shown step is the first wrong step. */
  mark(): void {
    if (this.stage !== 'find' || !this.runs || this.step === 0) return;
    this.pause();
    if (this.step !== this.runs.first) {
      if (!this.marks.includes(this.step)) this.marks = [...this.marks, this.step];
      return;
    }
    this.stage = 'explain';
    progress.add('break', this.mistake);
  }

  /** Shows the first wrong step without an answer. */
  reveal(): void {
    if (!this.runs) return;
    this.pause();
    this.stage = 'explain';
    this.seek(this.runs.first);
  }
}

export const attempt = new BreakAttempt();
