/// Firefox over WebDriver BiDi, as far as the tests need the protocol. Playwright's own Firefox is not what users have.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ws as WebSocket } from 'playwright-core/lib/utilsBundle';
import { Engine } from './engine';

const FOUND = [process.env.QUEENS_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Firefox, where it is installed. */
export const firefoxPath = FOUND.find((path) => path && existsSync(path));

interface Answer {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
  params?: Record<string, unknown>;
}

export class Firefox extends Engine {
  readonly name = 'Firefox';
  #process: ChildProcess;
  #folder: string;
  #socket: InstanceType<typeof WebSocket> | null = null;
  #waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }>();
  #next = 1;
  #context = '';

  private constructor(path: string) {
    super();
    this.#folder = mkdtempSync(join(tmpdir(), 'queens-firefox-'));
    this.#process = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', this.#folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  static async start(path: string): Promise<Firefox> {
    const firefox = new Firefox(path);
    const address = await firefox.#address();
    await firefox.#connect(`${address}/session`);
    await firefox.#send('session.new', { capabilities: {} });
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await firefox.#send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    firefox.#context = contexts[0]?.context ?? '';
    return firefox;
  }

  async open(url: string): Promise<void> {
    // A change of only the fragment would not load the page again.
    await this.#send('browsingContext.navigate', { context: this.#context, url: 'about:blank', wait: 'complete' });
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async evaluate<T extends string | number | boolean>(expression: string): Promise<T> {
    const answer = (await this.#send('script.evaluate', {
      expression,
      awaitPromise: true,
      target: { context: this.#context },
    })) as { type: string; result?: { value: T }; exceptionDetails?: { text: string } };
    if (!answer.result) throw new Error(answer.exceptionDetails?.text ?? 'no value');
    return answer.result.value;
  }

  async close(): Promise<void> {
    this.#socket?.close();
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  #address(): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const late = setTimeout(() => reject(new Error(`Firefox does not listen: ${text}`)), 60_000);
      this.#process.stderr?.on('data', (part: Buffer) => {
        text += part;
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
        if (!address) return;
        clearTimeout(late);
        resolve(address);
      });
    });
  }

  #connect(address: string): Promise<void> {
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.on('message', (data: unknown) => this.#hear(JSON.parse(String(data)) as Answer));
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve());
      socket.on('error', reject);
    });
  }

  #hear({ id, method, error, message, result, params }: Answer): void {
    if (method === 'log.entryAdded' && params?.type === 'javascript' && params.level === 'error') {
      this.errors.push(String(params.text));
    }
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error}: ${message}`));
    else waiting?.resolve(result ?? {});
  }

  #send(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket?.send(JSON.stringify({ id, method, params }));
    });
  }
}
