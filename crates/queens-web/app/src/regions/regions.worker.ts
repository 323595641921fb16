/// Region queens in a web worker: one request at a time, in the order of their arrival.
import init, { regions } from '../../../wasm/regions.js';

const ready = init({ module_or_path: new URL('../regions_bg.wasm', self.location.href) });

self.onmessage = async ({ data }: MessageEvent<{ id: number; request: { request: unknown } }>) => {
  try {
    await ready;
    self.postMessage({ id: data.id, text: regions(JSON.stringify(data.request.request)) });
  } catch (error) {
    self.postMessage({ id: data.id, failed: String(error) });
  }
};
