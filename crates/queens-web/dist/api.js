// The library, from the page: promises of answers from a worker.

/** A question that the library refused, with its code and values: `words.refusal(error)` puts it into words. */
export class Refused extends Error {
  constructor(values) {
    super(JSON.stringify(values));
    this.values = values;
  }
}

/** A worker that was ended on purpose while somebody waited. */
export class Stopped extends Error {}

/** A line to a worker of its own. The worker starts with the first question. */
export class Api {
  #worker = null;
  #waiting = new Map();
  #last = 0;

  /** Asks about a topic; see the Rust module of that name for its questions. */
  ask(topic, ask, fields = {}) {
    const worker = this.#start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question: JSON.stringify({ topic, question: { ask, ...fields } }) });
    });
  }

  /** Ends the worker and whatever it computes; what it had open is gone. The next question starts another one. */
  stop() {
    this.#end(new Stopped('stopped'));
  }

  #start() {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, crash } }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (crash !== undefined) return this.#end(new Error(crash), waiting);
      const { ok, error } = JSON.parse(answer);
      if (error) waiting?.reject(new Refused(error));
      else waiting?.resolve(ok);
    };
    worker.onerror = (event) => this.#end(new Error(event.message || 'the worker could not start'));
    this.#worker = worker;
    return worker;
  }

  #end(error, first) {
    this.#worker?.terminate();
    this.#worker = null;
    first?.reject(error);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

let counts = 0;

/**
 * Counts the solutions of a size in slices of some tens of milliseconds. `onProgress` hears done and total;
 * the promise is null when the signal was aborted.
 */
export async function count(api, n, { onProgress = () => {}, signal } = {}) {
  const id = ++counts;
  let units = 1;
  let progress = await api.ask('numbers', 'count', { count: id, n });
  while (progress.solutions === null) {
    if (signal?.aborted) {
      await api.ask('numbers', 'drop', { count: id });
      return null;
    }
    const before = performance.now();
    progress = await api.ask('numbers', 'more', { count: id, units });
    const milliseconds = performance.now() - before;
    if (milliseconds < 20) units *= 2;
    else if (milliseconds > 60) units = Math.max(1, units >> 1);
    onProgress(progress.done, progress.total);
  }
  await api.ask('numbers', 'drop', { count: id });
  return progress.solutions;
}
