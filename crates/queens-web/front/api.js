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
  /** How many milliseconds the worker computed for the answer that came last. */
  took = 0;

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
    worker.onmessage = ({ data: { id, answer, took, crash } }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (crash !== undefined) return this.#end(new Error(crash), waiting);
      this.took = took;
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

/**
 * Does work in slices of some tens of milliseconds, so that it can be followed and stopped: `slice(amount)` does so much
 * and answers whether to go on.
 */
export async function inSlices(slice, amount = 1) {
  for (;;) {
    const before = performance.now();
    if (!(await slice(amount))) return;
    const took = performance.now() - before;
    if (took < 20) amount *= 2;
    else if (took > 60) amount = Math.max(1, Math.floor(amount / 2));
  }
}
