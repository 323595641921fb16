import type * as schema from './schema';

/** All requests. Requests to the judge and about region queens go to separate workers. */
type AnyRequest =
  | schema.ApiRequest
  | { topic: 'judge'; request: schema.JudgeRequest }
  | { topic: 'regions'; request: schema.RegionsRequest };
type Topic = AnyRequest['topic'];
type RequestOf<T extends Topic> = Extract<AnyRequest, { topic: T }>['request'];
/** A request in which all fields except `type` may be left out. The API has defaults for some of them. */
type Sent<R> = R extends unknown ? Partial<R> & Pick<R, keyof R & 'type'> : never;

/** The response to each request, by topic and type. */
interface Responses {
  watch: {
    open: schema.OpenedRecording;
    at: schema.RecordingState;
    find: schema.RecordingState | null;
    solution: schema.RecordingState | null;
    tree: schema.WholeTree;
    peek: schema.Lane[] | null;
    csv: string;
    close: null;
  };
  'hands-on': {
    look: schema.BoardAnalysis;
    complete: schema.Completion;
    hint: schema.Hint;
    why: schema.Explanation;
    ways: schema.CompletionCount;
    more: schema.CompletionCount;
    drop: null;
    puzzle: [number, number][] | null;
  };
  browse: {
    open: schema.SolutionCount;
    solution: schema.SolutionDetails;
    end: schema.SolutionDetails | null;
    beside: schema.SolutionDetails | null;
    find: schema.PlacementCheck;
    csv: string;
  };
  quiz: { draw: schema.QuizQuestion[] };
  mistakes: { exercises: schema.Exercise[]; runs: schema.ComparedRuns };
  numbers: {
    count: schema.CountProgress;
    more: schema.CountProgress;
    drop: null;
    published: schema.Published;
    work: schema.SearchCounters;
  };
  insight: { rows: schema.SearchWork; product: schema.Product };
  pace: { run: number };
  judge: { outputs: schema.Judgement; replay: schema.ReplayStep[]; read: schema.ReadBoard };
  regions: {
    make: schema.RegionBoard;
    daily: schema.RegionBoard;
    read: schema.RegionBoard;
    look: schema.MarksAnalysis;
    hint: schema.RegionHint;
    explain: schema.RegionHint[];
    solve: [number, number][] | null;
    check: schema.RegionCheck;
    'make-unique': number[] | null;
  };
}

/** A request that failed, with the code and values of the API error. */
export class RequestError extends Error {
  constructor(readonly error: schema.ApiError | { code: 'stopped' } | { code: 'failed'; reason: string }) {
    super(error.code);
  }
}

interface Waiting {
  resolve(value: never): void;
  reject(error: RequestError): void;
}

const startApi = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Sends requests to its own web worker, which starts with the first request and keeps recordings and counts. */
export class Client {
  #startWorker: () => Worker;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(startWorker = startApi) {
    this.#startWorker = startWorker;
  }

  /** Sends a request; the promise has the response, or fails with a RequestError. */
  send<T extends Topic, K extends keyof Responses[T] & string>(
    topic: T,
    type: K,
    fields: Omit<Sent<Extract<RequestOf<T>, { type: K }>>, 'type'> | Record<string, never>,
  ): Promise<Responses[T][K]> {
    return this.#post({ topic, request: { type, ...fields } }, false);
  }

  /** Repeats a request in the worker, and returns the milliseconds that one request takes there. */
  time<T extends Topic, K extends keyof Responses[T] & string>(
    topic: T,
    type: K,
    fields: Omit<Sent<Extract<RequestOf<T>, { type: K }>>, 'type'>,
  ): Promise<number> {
    return this.#post({ topic, request: { type, ...fields } }, true);
  }

  #post<R>(request: unknown, isTimed: boolean): Promise<R> {
    const id = this.#next++;
    const worker = this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request, isTimed });
    });
  }

  /** Ends the worker: all requests under way fail with the code `stopped`, and all recordings and counts are closed. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new RequestError({ code: 'stopped' }));
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = this.#startWorker();
    worker.onmessage = ({ data }: MessageEvent<{ id: number; text?: string; failed?: string }>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (!waiting) return;
      if (data.text === undefined) {
        waiting.reject(new RequestError({ code: 'failed', reason: data.failed ?? '' }));
        // A panic leaves the WebAssembly in an unknown state.
        this.stop();
        return;
      }
      const response = JSON.parse(data.text) as { ok: never } | { error: schema.ApiError };
      if ('error' in response) waiting.reject(new RequestError(response.error));
      else waiting.resolve(response.ok);
    };
    worker.onerror = () => this.stop();
    this.#worker = worker;
    return worker;
  }
}

/** Whether an error means that `Client.stop` ended the request. */
export const isStopped = (error: unknown): boolean => error instanceof RequestError && error.error.code === 'stopped';

/** Ignores the errors of stopped requests, and throws other errors again. */
export function ignoreStopped(error: unknown): void {
  if (!isStopped(error)) throw error;
}
