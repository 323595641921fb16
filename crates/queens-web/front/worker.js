// All computing happens here, in the library compiled to WebAssembly. Questions and answers are JSON.

import init, { Desk } from './queens.js';

const desk = init({ module_or_path: new URL('./queens_bg.wasm', import.meta.url) }).then(() => new Desk());

self.onmessage = async ({ data: { id, question } }) => {
  try {
    const ready = await desk;
    const start = performance.now();
    const answer = ready.ask(question);
    self.postMessage({ id, answer, took: performance.now() - start });
  } catch (error) {
    self.postMessage({ id, crash: String(error) });
  }
};
