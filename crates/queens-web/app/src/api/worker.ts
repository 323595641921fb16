/// The API in a web worker: one request at a time, in the order of their arrival.
import init, { Api } from '../../../wasm/queens.js';

interface Call {
  id: number;
  request: unknown;
  isTimed: boolean;
}

/** How long a request is repeated, so that the clock of a browser can time it. */
const SPAN_MS = 50;
const ROUNDS = 3;

const ready = init({ module_or_path: new URL('../queens_bg.wasm', self.location.href) }).then(() => new Api());

/** The time of one request in milliseconds. The first round compiles and warms up; the fastest of the others counts. */
function time(api: Api, request: string): number {
  const round = (): number => {
    const start = performance.now();
    for (let runs = 1; ; runs++) {
      api.handle(request);
      const elapsed = performance.now() - start;
      if (elapsed >= SPAN_MS) return elapsed / runs;
    }
  };
  round();
  return Math.min(...Array.from({ length: ROUNDS }, round));
}

self.onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    const api = await ready;
    const request = JSON.stringify(data.request);
    const text = api.handle(request);
    self.postMessage({ id: data.id, text: data.isTimed ? JSON.stringify({ ok: time(api, request) }) : text });
  } catch (error) {
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
