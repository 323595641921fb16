/// The API in a web worker: one request at a time, in the order of their arrival.
import init, { Api } from '../../../wasm/queens.js';

interface Call {
  id: number;
  request: unknown;
}

const ready = init({ module_or_path: new URL('../queens_bg.wasm', self.location.href) }).then(() => new Api());

self.onmessage = async ({ data }: MessageEvent<Call>) => {
  try {
    const api = await ready;
    self.postMessage({ id: data.id, text: api.handle(JSON.stringify(data.request)) });
  } catch (error) {
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
