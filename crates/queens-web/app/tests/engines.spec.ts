/// The app in Firefox and WebKitGTK: every view starts, and programs run in a sandbox as in Chromium.
import { expect, SCENES, test } from './app';
import type { Engine } from './engine';
import { Firefox, firefoxPath } from './firefox';
import { attempts, JAVASCRIPT } from './hostile';
import { WebKit, webkitPath } from './webkit';

const base = (url: string | undefined) => (url ?? '').replace(/\/$/, '');
const VERDICT = 'document.querySelector(\'[data-testid="verdict"]\')';

const ENGINES: [string, string | undefined, (path: string) => Promise<Engine>][] = [
  ['Firefox', firefoxPath, Firefox.start],
  ['WebKitGTK', webkitPath, WebKit.start],
];

for (const [name, path, start] of ENGINES)
  test.describe(name, () => {
    let engine: Engine;
    test.describe.configure({ mode: 'serial', timeout: 180_000 });
    test.skip(!path, `${name} is not installed`);
    test.beforeAll(async () => {
      if (path) engine = await start(path);
    });
    test.afterAll(() => engine?.close());

    test('every view starts', async ({ baseURL }) => {
      for (const [name, hash] of Object.entries(SCENES)) {
        await engine.open(`${base(baseURL)}/${hash}`);
        await engine.until('document.querySelector(\'main[data-busy="false"], main:not([data-busy])\')');
        expect(
          await engine.evaluate<number>('document.querySelector("main").textContent.length'),
          name,
        ).toBeGreaterThan(50);
      }
      expect(engine.errors).toEqual([]);
    });

    test('a search is stepped through', async ({ baseURL }) => {
      await engine.open(`${base(baseURL)}/#/watch?n=8&step=1024`);
      await engine.until('document.querySelector(\'[data-testid="step"]\')?.textContent === "1024"');
      await engine.evaluate('document.querySelector(\'[data-testid="step-forward"]\').click()');
      await engine.until('document.querySelector(\'[data-testid="step"]\').textContent === "1025"');
    });

    for (const language of ['python', 'javascript']) {
      test(`a program in ${language} is judged`, async ({ baseURL }) => {
        await engine.open(`${base(baseURL)}/#/program?language=${language}`);
        await engine.until('document.querySelector(\'[data-testid="run"]\')');
        await engine.evaluate('document.querySelector(\'[data-testid="run"]\').click()');
        await engine.until(`["done", "lost"].includes(${VERDICT}.dataset.state)`);
        expect(await engine.evaluate<string>(`${VERDICT}.textContent`)).toContain('All right for N = 1 to 8');
      });
    }

    test('hostile programs reach nothing, and an endless one is stopped', async ({ baseURL }) => {
      const origin = base(baseURL);
      const run = async (source: string) => {
        await engine.open(`${origin}/icon.svg`);
        const put = "caches.open('queens-x').then((cache) => cache.put('/a', new Response('x'))).then(() => true)";
        await engine.evaluate(put);
        const kept = JSON.stringify(JSON.stringify({ javascript: source }));
        await engine.evaluate(`localStorage.setItem('queens-program', ${kept}) ?? true`);
        await engine.open(`${origin}/#/program?language=javascript`);
        await engine.until('document.querySelector(\'[data-testid="run"]\')');
        await engine.evaluate('document.querySelector(\'[data-testid="run"]\').click()');
        await engine.until(`["done", "lost"].includes(${VERDICT}.dataset.state)`);
      };
      await run(attempts(origin));
      await engine.evaluate('document.querySelector(\'[data-testid="size-1"]\').click()');
      await engine.until('document.querySelector(\'[data-testid="output"]\')');
      const text = await engine.evaluate<string>('document.querySelector(\'[data-testid="output"]\').textContent');
      const lines = text.trim().split('\n');
      expect(lines).toHaveLength(Object.keys(JAVASCRIPT).length);
      expect(lines.filter((line) => line.endsWith(': yes'))).toEqual([]);
      await run('for (;;) {}');
      expect(await engine.evaluate<string>(`${VERDICT}.textContent`)).toContain('stopped after 5 s');
    });
  });
