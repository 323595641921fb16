/// Runs a learner's program in a sandboxed frame, and ends it at the time limit.

import wasm from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url';
import { fetchFile } from '../../lib/fetch-file';
import { type ProgramLanguage, type StartMessage, TIME_LIMIT_MS, type WorkerReport } from './protocol';
import javascript from './runner/javascript.ts?worker&url';
import python from './runner/python.ts?worker&url';

/** How long the frame and the interpreter may take to start. */
const START_LIMIT_MS = 20_000;

/** A report of the worker, or of the run itself: the start or the program took too long, or the worker was lost. */
export type RunReport = WorkerReport | { kind: 'late' } | { kind: 'lost'; reason: string };

const kept = new Map<string, Promise<Response>>();
function file(path: string): Promise<Response> {
  const found = kept.get(path) ?? fetchFile(path);
  kept.set(path, found);
  found.catch(() => kept.delete(path));
  return found.then((response) => response.clone());
}

/** The parts of an interpreter, which are loaded once. */
async function parts(language: ProgramLanguage): Promise<{ script: string; binary?: ArrayBuffer }> {
  const text = await (await file(language === 'python' ? python : javascript)).text();
  // A sandboxed frame starts classic workers only. The function around the script hides the names of the script from
  // the program. The call of `postMessage` reports that the script runs.
  const script = `postMessage(0);(() => {${text}\n})();`;
  if (language === 'javascript') return { script };
  return { script, binary: await (await file(wasm)).arrayBuffer() };
}

/** Loads an interpreter before it is needed. */
export const preloadInterpreter = (language: ProgramLanguage): Promise<unknown> => parts(language).catch(() => {});

/** A run of a program. It ends when the program ends, is stopped, or exceeds the time limit. */
export class ProgramRun {
  #frame: HTMLIFrameElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #report: (report: RunReport) => void;
  #stopListening = () => {};
  #isOver = false;

  constructor(language: ProgramLanguage, start: Omit<StartMessage, 'binary'>, report: (report: RunReport) => void) {
    this.#report = report;
    this.#wait(START_LIMIT_MS);
    parts(language).then(
      ({ script, binary }) => this.#open(script, binary ? { ...start, binary } : start),
      (error) => this.#end({ kind: 'lost', reason: String(error) }),
    );
  }

  /** Ends the program, whatever it does. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    this.#frame?.remove();
    this.#frame = null;
    this.#report = () => {};
  }

  #end(report: RunReport): void {
    const tell = this.#report;
    this.stop();
    tell(report);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end({ kind: 'late' }), milliseconds);
  }

  #open(script: string, start: StartMessage): void {
    // The run may have been stopped while its parts were loaded.
    if (this.#isOver) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = 'program';
    frame.src = new URL('program.html', document.baseURI).href;
    const { port1, port2 } = new MessageChannel();
    const hear = ({ source, data }: MessageEvent<{ ready?: boolean; failed?: string }>) => {
      if (source !== frame.contentWindow || !source) return;
      if (data?.ready) frame.contentWindow?.postMessage({ script, start }, '*', [port2]);
      else if (typeof data?.failed === 'string') this.#end({ kind: 'lost', reason: data.failed });
    };
    addEventListener('message', hear);
    this.#stopListening = () => {
      removeEventListener('message', hear);
      port1.close();
    };
    port1.onmessage = ({ data }: MessageEvent<WorkerReport>) => this.#take(data);
    this.#frame = frame;
    document.body.append(frame);
  }

  #take(report: WorkerReport): void {
    if (report.kind === 'begin') this.#wait(TIME_LIMIT_MS);
    if (report.kind === 'finished') this.#end(report);
    else this.#report(report);
  }
}
