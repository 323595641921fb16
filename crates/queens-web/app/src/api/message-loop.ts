/// The web worker's side of requests: handles them one at a time, in the order of their arrival.

/** A request. `isTimed` says whether the worker measures the request and returns the time instead of the response. */
export interface Call {
  id: number;
  request: { topic: string; request: unknown };
  isTimed: boolean;
}

/** Handles each request with a function, which `ready` provides once the WebAssembly is loaded. */
export function serve(ready: Promise<(call: Call) => string>): void {
  self.onmessage = async ({ data }: MessageEvent<Call>) => {
    try {
      const answer = await ready;
      self.postMessage({ id: data.id, text: answer(data) });
    } catch (error) {
      self.postMessage({ id: data.id, failed: String(error) });
    }
  };
}
