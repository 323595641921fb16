/// The worker's side of a run: gathers the output and the shown boards of a program, and reports them in parts.
import {
  OUTPUT_LIMIT,
  type ProgramFailure,
  type RunEnd,
  type ShownBoard,
  STEP_LIMIT,
  type StartMessage,
  type WorkerReport,
} from '../protocol';

const PART_MS = 40;

/** The error that ends a program that prints too much. */
export class OutputLimitError extends Error {}

/** Converts a board in a program's own form to the column of each row; null if it is no board. */
export function toColumns(queens: unknown): number[] | null {
  if (!Array.isArray(queens)) return null;
  const column = (row: unknown): number => {
    if (typeof row === 'number') return Number.isInteger(row) ? row : -1;
    if (typeof row === 'string') return [...row.replaceAll(' ', '')].findIndex((mark) => 'Qq♛♕1'.includes(mark));
    if (Array.isArray(row))
      return row.findIndex(
        (mark) => mark === 1 || mark === true || (typeof mark === 'string' && 'Qq♛♕1'.includes(mark)),
      );
    return -1;
  };
  return queens.slice(0, 64).map(column);
}

export class Reporter {
  #port: MessagePort;
  #text = '';
  #steps: ShownBoard[] = [];
  #printed = 0;
  #shown = 0;
  #sent = 0;
  // A program can replace global functions, so these two are taken before the program starts.
  #post: (report: WorkerReport) => void;
  #now = performance.now.bind(performance);

  constructor(port: MessagePort) {
    this.#port = port;
    const post = MessagePort.prototype.postMessage;
    this.#post = (report) => Reflect.apply(post, this.#port, [report]);
  }

  begin(n: number): void {
    this.#printed = 0;
    this.#shown = 0;
    this.#post({ kind: 'begin', n });
    this.#sent = this.#now();
  }

  print(text: string): void {
    this.#printed += text.length;
    if (this.#printed > OUTPUT_LIMIT) throw new OutputLimitError();
    this.#text += text;
    this.#flushSometimes();
  }

  /** Records a board. After the limit boards are ignored, so that the program runs at full speed. */
  show(line: number, columns: number[] | null): void {
    if (!columns || this.isFull) return;
    this.#shown++;
    this.#steps.push([line, columns]);
    this.#flushSometimes();
  }

  get isFull(): boolean {
    return this.#shown >= STEP_LIMIT;
  }

  end(ended: RunEnd, failure?: ProgramFailure): void {
    this.#flush();
    this.#post(failure ? { kind: 'end', ended, failure } : { kind: 'end', ended });
  }

  finish(): void {
    this.#post({ kind: 'finished' });
  }

  #flushSometimes(): void {
    if (this.#now() - this.#sent > PART_MS) this.#flush();
  }

  #flush(): void {
    if (this.#text) this.#post({ kind: 'print', text: this.#text });
    if (this.#steps.length) this.#post({ kind: 'steps', steps: this.#steps });
    this.#text = '';
    this.#steps = [];
    this.#sent = this.#now();
  }
}

/** Waits for the message that starts the worker. */
export function onStart(run: (start: StartMessage, reporter: Reporter) => Promise<void>): void {
  self.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<StartMessage>) => {
      const [port] = ports;
      if (!port) return;
      const reporter = new Reporter(port);
      run(data, reporter).then(() => reporter.finish());
    },
    { once: true },
  );
}
