/// A learner's program: its text, its runs for the sizes 1 to 8, and the judgement.
import { judge } from '../../api/judge';
import type { JudgedSize, Judgement, ReplayStep } from '../../api/schema';
import { readStorage, writeStorage } from '../../lib/storage';
import { instrument } from './instrument';
import { type ProgramFailure, type ProgramLanguage, type RunEnd, type ShownBoard, STEP_LIMIT } from './protocol';
import { ProgramRun, type RunReport } from './runner';

export const SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/**
 * The sizes of one more run, in which the program starts once. This run reveals a counter or a list that the program
 * does not reset between sizes.
 */
const TOGETHER = [4, 5, 6, 4];

export const PROGRAM_TABS = ['python', 'javascript', 'paste'] as const;
export type Tab = (typeof PROGRAM_TABS)[number];

/** The output and the shown boards of a program for one size. */
export interface SizeRun {
  n: number;
  text: string;
  steps: ShownBoard[];
  ended: RunEnd | null;
  failure: ProgramFailure | null;
}

/** The texts that links replaced, the latest last, and the text of the latest link. */
interface Replaced {
  texts: string[];
  linked: string;
}

export type ProgramState = 'idle' | 'running' | 'judging' | 'done' | 'stopped' | 'lost';

const KEY = 'queens-program';
const REPLACED_KEY = 'queens-program-replaced';
/** The most programs of a language that are kept after links replaced them. */
const MAX_REPLACED = 10;
/** The most printed boards that are replayed. */
const MAX_REPLAYED = 400;

/**
 * The learner's program in each language, and the last run. The run lasts as long as the page; the texts are kept in
 * this browser.
 */
export class LearnerProgram {
  tab: Tab = $state('python');
  sources: Partial<Record<Tab, string>> = $state.raw((readStorage(KEY) as Partial<Record<Tab, string>> | null) ?? {});
  /** The texts that links replaced, which the learner can take back. */
  replaced: Partial<Record<Tab, Replaced>> = $state.raw(
    (readStorage(REPLACED_KEY) as Partial<Record<Tab, Replaced>> | null) ?? {},
  );
  state: ProgramState = $state('idle');
  runs: SizeRun[] = $state.raw([]);
  judged: Judgement | null = $state.raw(null);
  /** The size that is replayed. */
  n = $state(4);
  /** The size of a pasted output; -1 if the text says its sizes. */
  pastedSize = $state(8);
  reason = $state('');
  /** The name of the array whose changes are the steps, if the program does not show its boards. */
  recorded: string | null = $state(null);
  startedAt = $state(0);
  /** The text that was started last. */
  started: { tab: Tab; source: string } = $state.raw({ tab: 'python', source: '' });
  #running: ProgramRun | null = null;
  #number = 0;

  /** The verdict of the size; or, if the size of a pasted output is unknown, the verdict of this output. */
  readonly verdict = $derived<JudgedSize | undefined>(
    this.judged?.verdicts.find((one) => one.n === this.n) ?? this.judged?.verdicts.find((one) => one.n === 0),
  );
  /** The run of the first size, if the program ended there with an error before it printed or showed anything. */
  readonly early = $derived.by(() => {
    const [first, ...others] = this.runs;
    const isEarly = first?.ended === 'crashed' && !others.length && !first.text && !first.steps.length;
    return isEarly ? first : undefined;
  });
  /** Whether the program could not be read, and so did not run. */
  readonly isUnread = $derived(/^(Syntax|Indentation)Error/.test(this.early?.failure?.message ?? ''));
  readonly run = $derived(this.early ?? this.runs.find((one) => one.n === this.n));
  /** Whether the text has changed since it was judged. */
  readonly isOutdated = $derived(this.judged !== null && (this.sources[this.tab] ?? '') !== this.started.source);
  readonly right = $derived(this.judged?.verdicts.slice(0, this.runs.length).filter(({ right }) => right).length ?? 0);

  write(source: string): void {
    this.sources = { ...this.sources, [this.tab]: source };
    writeStorage(KEY, this.sources);
  }

  /** Keeps the text of a language, because the text of a link replaces it. A link's text is kept only if it changed. */
  keepReplaced(tab: Tab, linked: string): void {
    const text = this.sources[tab];
    const before = this.replaced[tab];
    const texts = (before?.texts ?? []).filter((one) => one !== text);
    if (text !== undefined && text !== before?.linked) texts.push(text);
    this.#writeReplaced(tab, { texts: texts.slice(-MAX_REPLACED), linked });
  }

  /** Returns the text of a language that a link replaced last, and no longer keeps it. */
  takeBack(tab: Tab): string | undefined {
    const { texts, linked } = this.replaced[tab] ?? { texts: [], linked: '' };
    this.#writeReplaced(tab, { texts: texts.slice(0, -1), linked });
    return texts.at(-1);
  }

  #writeReplaced(tab: Tab, replaced: Replaced): void {
    this.replaced = { ...this.replaced, [tab]: replaced };
    writeStorage(REPLACED_KEY, this.replaced);
  }

  /** Runs the program for all sizes and judges what it prints. */
  start(): void {
    this.stop();
    const source = this.sources[this.tab] ?? '';
    const number = ++this.#number;
    this.judged = null;
    this.started = { tab: this.tab, source };
    this.reason = '';
    if (this.tab === 'paste') {
      this.runs = [{ n: this.pastedSize, text: source, steps: [], ended: 'done', failure: null }];
      if (this.pastedSize > 0) this.n = this.pastedSize;
      void this.#judgeRuns(number, []);
      return;
    }
    this.runs = [];
    this.state = 'running';
    this.startedAt = performance.now();
    let current: SizeRun | null = null;
    const language: ProgramLanguage = this.tab;
    const take = (report: RunReport) => {
      if (number !== this.#number) return;
      switch (report.kind) {
        case 'begin':
          current = { n: report.n, text: '', steps: [], ended: null, failure: null };
          this.runs = [...this.runs, current];
          this.startedAt = performance.now();
          break;
        case 'print':
          if (current) current.text += report.text;
          break;
        case 'steps':
          current?.steps.push(...report.steps);
          break;
        case 'end':
          if (current) Object.assign(current, { ended: report.ended, failure: report.failure ?? null });
          this.runs = [...this.runs];
          break;
        case 'late':
          if (current) current.ended = 'time-limit';
          if (current) void this.#judgeRuns(number, []);
          else this.#lose('late');
          break;
        case 'lost':
          // A worker that ends by itself has run out of memory.
          if (current) current.ended = 'memory-limit';
          if (current) void this.#judgeRuns(number, []);
          else this.#lose(report.reason);
          break;
        default:
          void this.#judgeRuns(number, TOGETHER);
      }
    };
    const { source: written, recorded } = instrument(source, language);
    this.recorded = recorded;
    this.#running = new ProgramRun(
      language,
      { source: written, plain: source, sizes: [...SIZES], together: TOGETHER },
      take,
    );
  }

  /** The steps that the program showed for a size, or the boards that it printed, as a recording. */
  replay(n: number, shown: ShownBoard[], boards: [number, number][][]): Promise<ReplayStep[]> {
    return judge.send('judge', 'replay', { n, shown, boards: boards.slice(0, MAX_REPLAYED) });
  }

  /** Ends the program. The results so far stay. */
  stop(): void {
    this.#number++;
    this.#running?.stop();
    this.#running = null;
    if (this.state === 'running' || this.state === 'judging') this.state = 'stopped';
  }

  #lose(reason: string): void {
    this.state = 'lost';
    this.reason = reason;
  }

  async #judgeRuns(number: number, together: number[]): Promise<void> {
    this.state = 'judging';
    const ended = this.runs.filter((run) => run.ended !== null);
    const outputs = ended.map(({ n, text, steps, ended }) => ({
      sizes: n === 0 ? together : n > 0 ? [n] : [],
      text,
      // A recording at the limit is incomplete, so the judge must not use it.
      shown: steps.length < STEP_LIMIT ? steps : [],
      ended: ended ?? 'done',
    }));
    try {
      const { tab, source } = this.started;
      const program = tab === 'paste' ? null : { language: tab, text: source };
      const judged = await judge.send('judge', 'outputs', { outputs, program });
      if (number !== this.#number) return;
      this.judged = judged;
      this.runs =
        this.tab === 'paste'
          ? judged.verdicts.map(({ n }) => ({ n, text: '', steps: [], ended: 'done', failure: null }))
          : ended.filter(({ n }) => n !== 0);
      this.state = 'done';
      this.#choose();
    } catch (error) {
      if (number === this.#number) this.#lose(String(error));
    }
  }

  /** Chooses the size to show: the smallest wrong size from 4 on, because smaller boards show no pattern. */
  #choose(): void {
    if (this.early) return;
    const all = this.judged?.verdicts.slice(0, this.runs.length) ?? [];
    const wrong = all.filter(({ right }) => right !== true);
    const chosen = wrong.find(({ n }) => n >= 4) ?? wrong[0] ?? all.find(({ n }) => n === this.n) ?? all.at(-1);
    if (chosen && chosen.n > 0) this.n = chosen.n;
  }
}

export const program = new LearnerProgram();
