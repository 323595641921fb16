/// Runs a program in Python, by MicroPython, in a worker without connections and storage.
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';
import { MEMORY_LIMIT, type ProgramFailure, type RunEnd, type StartMessage } from '../protocol';
import prelude from './prelude.py?raw';
import { PYTHON_MODULES } from './python-modules';
import { OutputLimitError, onStart, type Reporter } from './reporter';

const ENDS: readonly string[] = ['done', 'output-limit', 'memory-limit', 'nothing'] satisfies (RunEnd | 'nothing')[];
const HEAP_BYTES = 2 * 1024 * 1024;
/** The words of MicroPython's call stack: enough for some thousand calls. */
const STACK_WORDS = 256 * 1024;
const PAGE_BYTES = 65_536;

/** Limits the memory of the interpreter: growing the memory beyond the limit throws an error. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MEMORY_LIMIT)
      throw new RangeError('The program needs more than 64 MB');
    return grow.call(this, pages);
  };
}

/** The last line of a traceback, and the line of the program that it names. */
function failureOf(trace: string): ProgramFailure {
  const lines = [...trace.matchAll(/File "<string>", line (\d+)/g)];
  const at = lines.at(-1)?.[1];
  return { message: trace.trim().split('\n').at(-1) ?? '', line: at ? Number(at) : null };
}

async function interpreter(binary: ArrayBuffer, reporter: Reporter) {
  limitMemory();
  // The interpreter fetches its WebAssembly, which the page has sent.
  globalThis.fetch = async () => new Response(binary, { headers: { 'content-type': 'application/wasm' } });
  const python = await loadMicroPython({
    url: 'micropython.wasm',
    heapsize: HEAP_BYTES,
    pystack: STACK_WORDS,
    stdout: () => {},
    stderr: () => {},
  });
  for (const [name, text] of Object.entries(PYTHON_MODULES)) python.FS.writeFile(`/${name}.py`, text);
  python.registerJsModule('_host', {
    emit(text: string): boolean {
      try {
        reporter.print(text);
        return true;
      } catch (error) {
        if (error instanceof OutputLimitError) return false;
        throw error;
      }
    },
    show: (line: number, columns: string) =>
      reporter.show(
        line,
        columns ? columns.split(',').map((text) => (Number.isInteger(Number(text)) ? Number(text) : -1)) : [],
      ),
  });
  python.runPython(prelude);
  return python;
}

async function run({ source, plain, sizes, together, binary }: StartMessage, reporter: Reporter): Promise<void> {
  const python = await interpreter(binary ?? new ArrayBuffer(0), reporter);
  const one = (n: number, all: number[]): boolean => {
    reporter.begin(n);
    let ended = '';
    try {
      python.globals.set('_job', [source, plain, all[0] ?? n, all.join(',')]);
      python.runPython('_ended = run(_job[0], _job[1], _job[2], [int(n) for n in _job[3].split(",")])');
      ended = String(python.globals.get('_ended'));
    } catch (error) {
      ended = String(error instanceof Error ? error.message : error);
    }
    if (ended === 'nothing') return true;
    if (ENDS.includes(ended)) reporter.end(ended as RunEnd);
    else reporter.end('crashed', failureOf(ended));
    return ended === 'done';
  };
  for (const n of sizes) if (!one(n, [n])) return;
  if (together.length) one(0, together);
}

onStart(run);
