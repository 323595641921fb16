/// Requests to a web worker: one at a time, in the order of their arrival.

/** A request, and whether its time is wanted instead of its response. */
export interface Call {
  id: number;
  request: { topic: string; request: unknown };
  isTimed: boolean;
}

/** Answers each request by a function that is ready once its WebAssembly is. */
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
