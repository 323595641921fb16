/// WebKitGTK over WebDriver, on a screen of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Engine } from './engine';

const LIBRARIES = '/usr/lib';
const NEEDED = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];

/** The browser of WebKitGTK's own tests, which lies beside its library. */
function browser(): string | undefined {
  if (!NEEDED.every((path) => existsSync(path))) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  const found = folders.flatMap((folder) => {
    const inside = readdirSync(`${LIBRARIES}/${folder}`).filter((name) => name.startsWith('webkit'));
    return inside.map((name) => `${LIBRARIES}/${folder}/${name}/MiniBrowser`);
  });
  return found.find((path) => existsSync(path));
}

/** WebKitGTK, where it is installed. */
export const webkitPath = browser();

/** A port that nothing listens to. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

export class WebKit extends Engine {
  readonly name = 'WebKitGTK';
  #process: ChildProcess;
  #address: string;
  #session = '';

  private constructor(port: number) {
    super();
    this.#address = `http://127.0.0.1:${port}`;
    const screen = ['-a', '-s', '-screen 0 1400x1000x24'];
    this.#process = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
    });
  }

  static async start(binary: string): Promise<WebKit> {
    const webkit = new WebKit(await freePort());
    const end = Date.now() + 60_000;
    for (;;) {
      try {
        await webkit.#send('GET', '/status');
        break;
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const made = await webkit.#send('POST', '/session', { capabilities: { alwaysMatch: options } });
    webkit.#session = `/session/${(made as { sessionId: string }).sessionId}`;
    return webkit;
  }

  async open(url: string): Promise<void> {
    // A change of only the fragment would not load the page again.
    for (const one of ['about:blank', url]) await this.#send('POST', `${this.#session}/url`, { url: one });
  }

  async evaluate<T extends string | number | boolean>(expression: string): Promise<T> {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`;
    return (await this.#send('POST', `${this.#session}/execute/async`, { script, args: [] })) as T;
  }

  async close(): Promise<void> {
    if (this.#session) await this.#send('DELETE', this.#session).catch(() => {});
    // The screen, the driver and the browser are one process group.
    if (this.#process.pid) process.kill(-this.#process.pid, 'SIGKILL');
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const { value } = (await (await fetch(`${this.#address}${path}`, init)).json()) as {
      value: { error?: string; message?: string } | null;
    };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}
