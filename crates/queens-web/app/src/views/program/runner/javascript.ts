/// Runs a program in JavaScript, in a worker without connections and storage.
import { MEMORY_LIMIT, type ProgramFailure, type RunEnd, type StartMessage } from '../protocol';
import { OutputLimitError, onStart, type Reporter, toColumns } from './reporter';

/** The error that ends a program that calls `process.exit`. */
class Exit extends Error {}
class MemoryLimit extends Error {}

/** The lines that the constructor `Function` writes before the program. */
const HEAD_LINES = 2;

/**
 * Code that returns the function with which the program solves one size. The function must have one of the names that
 * learners use.
 */
const ENTRY = `
;return typeof solve === 'function' ? solve
  : typeof solveNQueens === 'function' ? solveNQueens
  : typeof totalNQueens === 'function' ? totalNQueens
  : typeof Solution === 'function' ? (n) => { const one = new Solution(); return (one.solveNQueens ?? one.totalNQueens ?? one.solve).call(one, n); }
  : undefined;`;

/** A value as `console.log` writes it. */
function inspected(value: unknown): string {
  if (Array.isArray(value))
    return value.length
      ? `[ ${value.map((one) => (typeof one === 'string' ? `'${one}'` : inspected(one))).join(', ')} ]`
      : '[]';
  if (value instanceof Set) return inspected([...value]);
  return String(value);
}
const logged = (values: unknown[]): string =>
  `${values.map((value) => (typeof value === 'string' ? value : inspected(value))).join(' ')}\n`;

/** The return value of a function as text. */
export function formatReturnValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return `${String(value)}\n`;
  if (!value.length) return '0 solutions\n';
  const row = (one: unknown) => (Array.isArray(one) ? one.join(' ') : String(one));
  const board = (one: unknown): string => {
    if (!Array.isArray(one)) return String(one);
    return one.some((part) => typeof part === 'string' || Array.isArray(part))
      ? `${one.map(row).join('\n')}\n`
      : `[${one.join(', ')}]`;
  };
  if (!value.some(Array.isArray)) return `${typeof value[0] === 'string' ? value.join('\n') : board(value)}\n`;
  return `${value.map(board).join('\n')}\n`;
}

/** Starts the program once, and returns the function that solves one size, if the program defines one. */
function start(source: string, plain: string, n: number, reporter: Reporter): unknown {
  const print = (...values: unknown[]) => reporter.print(logged(values));
  const input = `${n}\n`;
  const lines = {
    on: (event: string, call: (line?: string) => void) => {
      if (event === 'line') call(String(n));
      if (event === 'close') call();
      return lines;
    },
    question: (_: string, call: (line: string) => void) => call(String(n)),
    close: () => {},
  };
  const modules: Record<string, unknown> = {
    fs: { readFileSync: () => input, writeSync: (_: number, text: string) => reporter.print(text) },
    readline: { createInterface: () => lines },
    process: undefined,
  };
  const process = {
    argv: ['node', 'program.js', String(n)],
    env: {},
    stdin: {},
    stdout: { write: (text: unknown) => reporter.print(String(text)) },
    exit: () => {
      throw new Exit();
    },
    hrtime: { bigint: () => 0n },
    memoryUsage: () => ({ heapUsed: 0 }),
  };
  modules.process = process;
  const require = (name: string) => {
    const found = modules[name.replace(/^node:/, '')];
    if (!found) throw new Error(`There is no module ${name} here`);
    return found;
  };
  const show = (line: unknown, queens: unknown) => {
    if (reporter.isFull) return;
    if (typeof line === 'number' && queens !== undefined) reporter.show(line, toColumns(queens));
    else reporter.show(0, toColumns(line));
  };
  const quiet = () => {};
  const log = {
    log: print,
    info: print,
    table: print,
    debug: print,
    error: quiet,
    warn: quiet,
    time: quiet,
    timeEnd: quiet,
    assert: quiet,
  };
  const module = { exports: {} };
  const names = {
    console: log,
    process,
    require,
    module,
    exports: module.exports,
    prompt: () => String(n),
    print,
    show,
  };
  const compiled = (text: string) => new Function(...Object.keys(names), `${text}\n${ENTRY}`);
  let program: ReturnType<typeof compiled>;
  try {
    program = compiled(source);
  } catch {
    // The recording calls may break the syntax. Without them, the program compiles or has a syntax error of its own.
    program = compiled(plain);
  }
  return program(...Object.values(names));
}

function failureOf(error: unknown): ProgramFailure {
  if (!(error instanceof Error)) return { message: String(error), line: null };
  const at = /(?:<anonymous>|> Function):(\d+):\d+/.exec(error.stack ?? '')?.[1];
  return { message: `${error.name}: ${error.message}`, line: at ? Number(at) - HEAD_LINES : null };
}

function endOf(error: unknown): RunEnd {
  if (error instanceof OutputLimitError) return 'output-limit';
  if (error instanceof MemoryLimit || (error instanceof RangeError && /allocation|array buffer/i.test(error.message)))
    return 'memory-limit';
  return 'crashed';
}

/** The bytes of all buffers and typed arrays that the program has created, by giving a length, in the current run. */
let used = 0;

/** Wraps the constructors of buffers and typed arrays, so that they throw once their total exceeds the limit. */
function limitMemory(): void {
  const names = [
    'ArrayBuffer',
    'SharedArrayBuffer',
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
  ];
  const scope = globalThis as unknown as Record<string, unknown>;
  for (const name of names) {
    const original = scope[name] as
      | ((new (...values: unknown[]) => object) & { BYTES_PER_ELEMENT?: number })
      | undefined;
    if (!original) continue;
    const limited = new Proxy(original, {
      construct(target, values, newTarget) {
        const [length] = values;
        if (typeof length === 'number') {
          used += length * (target.BYTES_PER_ELEMENT ?? 1);
          if (used > MEMORY_LIMIT) throw new MemoryLimit('The arrays of the program are larger than 64 MB');
        }
        return Reflect.construct(target, values, newTarget) as object;
      },
    });
    Object.defineProperty(scope, name, { value: limited, writable: true, configurable: true });
  }
}

async function run({ source, plain, sizes, together }: StartMessage, reporter: Reporter): Promise<void> {
  limitMemory();
  const one = async (n: number, all: number[]) => {
    reporter.begin(n);
    used = 0;
    try {
      const entry = start(source, plain, all[0] ?? n, reporter);
      if (typeof entry !== 'function') {
        if (n === 0) return;
      } else {
        for (const size of all) reporter.print(formatReturnValue(await entry(size)));
      }
      reporter.end('done');
    } catch (error) {
      if (error instanceof Exit) {
        reporter.end('done');
        return;
      }
      reporter.end(endOf(error), failureOf(error));
      throw error;
    }
  };
  try {
    for (const n of sizes) await one(n, [n]);
    if (together.length) await one(0, together);
  } catch {
    // Sizes after an error are not run.
  }
}

onStart(run);
