/// The API in a web worker.
import init, { Api } from '../../../wasm/queens.js';
import { serve } from './message-loop';

/** How long a request is repeated, so that the coarse clock of a browser can time it. */
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

serve(
  ready.then((api) => ({ request, isTimed }) => {
    const text = JSON.stringify(request);
    return isTimed ? JSON.stringify({ ok: time(api, text) }) : api.handle(text);
  }),
);
