/// Hostile programs: what they try to reach, and that they reach nothing.
import type { Page } from '@playwright/test';
import { TIME_LIMIT_MS } from '../src/views/program/protocol';
import { expect, FULL, test } from './app';
import { attempts, JAVASCRIPT } from './hostile';

/** The limit of time for a program that must end by another cause. A busy machine takes long to fill the memory. */
const LONG_LIMIT_MS = 8 * TIME_LIMIT_MS;
/** The limit of time where it ends a program: a busy loop would use up all of it. A test of the view Program waits 5 s. */
const SHORT_LIMIT_MS = FULL ? TIME_LIMIT_MS : 800;

async function start(page: Page, language: string, source: string, limitMs = LONG_LIMIT_MS): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([language, source]) => localStorage.setItem('queens-program', JSON.stringify({ [language as string]: source })),
    [language, source],
  );
  await page.goto(`/#/program?language=${language}`);
  await page.evaluate(
    ([limit, other]) => {
      const after = setTimeout;
      const limited = (run: () => void, wait?: number) => after(run, wait === limit ? other : wait);
      globalThis.setTimeout = limited as typeof setTimeout;
    },
    [TIME_LIMIT_MS, limitMs],
  );
  await page.getByTestId('run').click();
}

const ended = (page: Page) =>
  expect(page.getByTestId('verdict')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });

async function output(page: Page): Promise<string> {
  await page.getByTestId('size-1').click();
  return (await page.getByTestId('output').textContent()) ?? '';
}

test(`${Object.keys(JAVASCRIPT).length} programs in JavaScript reach nothing outside`, async ({ page }) => {
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const channel = new BroadcastChannel('queens-test');
    Object.assign(window, { heard: 0 });
    channel.onmessage = () => Object.assign(window, { heard: 1 });
    return caches.open('queens-x').then((cache) => cache.put('/a', new Response('x')));
  });
  await start(page, 'javascript', attempts(origin));
  await ended(page);
  const lines = (await output(page)).trim().split('\n');
  expect(lines).toHaveLength(Object.keys(JAVASCRIPT).length);
  expect(lines.filter((line) => line.endsWith(': yes') || !/^(refused|reached): /.test(line))).toEqual([]);
  expect(asked.filter((url) => /leak|example\.com/.test(url))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('x');
});

test('Python reaches nothing through the bridge to JavaScript', async ({ page }) => {
  await page.goto('/icon.svg');
  const { origin } = new URL(page.url());
  const attempts = [
    `js.eval("(() => { const x = new XMLHttpRequest(); x.open('GET', '${origin}/index.html', false); x.send(); return x.responseText })()")`,
    "js.localStorage.getItem('queens')",
    'js.document.body.innerHTML',
    'js.parent.document.title',
    `js.importScripts("${origin}/boot.js")`,
    "open('/etc/passwd').read()",
  ];
  // Some attempts end the program, so each has its own.
  for (const attempt of attempts) {
    const source = `import js
def solve(n):
    print("try")
    found = ${attempt}
    print("reached " + str(found)[:40])
`;
    await start(page, 'python', source);
    await ended(page);
    const text = await output(page);
    expect(text, attempt).toContain('try');
    expect(text, attempt).not.toContain('reached');
  }
});

const ENDLESS: [string, string, string, RegExp][] = [
  ['an endless loop', 'javascript', 'for (;;) {}', /after 5 s/],
  ['an endless loop in Python', 'python', 'while True:\n    pass', /after 5 s/],
  [
    'a loop that catches everything',
    'python',
    'while True:\n    try:\n        print("x" * 1000)\n    except BaseException:\n        pass',
    /after 5 s|1 MB/,
  ],
  ['endless output', 'javascript', "for (;;) console.log('x'.repeat(1000))", /1 MB/],
  ['endless output in Python', 'python', 'while True:\n    print("x" * 1000)', /1 MB/],
  ['endless steps', 'javascript', 'for (;;) show([1, 2, 3])', /after 5 s/],
  ['endless recursion', 'javascript', 'const f = () => f() + 1; f();', /stack/],
  ['endless recursion in Python', 'python', 'def f():\n    return f() + 1\nf()', /recursion/],
  ['all memory in Python', 'python', 'a = []\nwhile True:\n    a.append([0] * 10000)', /64 MB/],
  ['all memory in arrays', 'javascript', 'const a = []; for (;;) a.push(new Float64Array(1e6).fill(1));', /64 MB/],
  ['one large array', 'javascript', 'new ArrayBuffer(2 ** 33)', /64 MB/],
  ['a worker that closes itself', 'javascript', 'self.close(); for (;;) {}', /after 5 s|64 MB/],
  ['a promise that never ends', 'javascript', 'async function solve() { await new Promise(() => {}); }', /after 5 s/],
  [
    'errors without an end',
    'javascript',
    "async function solve() { setInterval(() => { throw new Error('x'); }, 0); await new Promise(() => {}); }",
    /after 5 s|64 MB/,
  ],
  [
    'workers of its own',
    'javascript',
    "const code = 'for (;;) {}'; for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob([code]))); for (;;) {}",
    /after 5 s/,
  ],
  [
    'replaced functions',
    'javascript',
    'Array.prototype.push = () => {}; JSON.stringify = () => 1; MessagePort.prototype.postMessage = () => {}; function solve(n) { return n === 1 ? [[0]] : []; }',
    /solution/,
  ],
  ['an exit', 'javascript', 'process.exit(1)', /nothing was printed/i],
  ['an exit in Python', 'python', 'import sys\nsys.exit(1)', /nothing was printed/i],
];

for (const [name, language, source, said] of ENDLESS) {
  test(`${name} ends, and the page lives`, async ({ page }) => {
    await start(page, language, source, said.source.includes('after 5 s') ? SHORT_LIMIT_MS : LONG_LIMIT_MS);
    // The page answers while the program runs. The timeout is long, because a busy machine answers slowly.
    await page.getByTestId('language').click();
    await expect(page.locator('html')).toHaveAttribute('data-lang', 'zh', { timeout: 30_000 });
    await page.getByTestId('language').click();
    await ended(page);
    await expect(page.getByTestId('verdict')).toContainText(said);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test('the memory of other objects in JavaScript ends a program, not the page', async ({ page }) => {
  await start(
    page,
    'javascript',
    "const a = []; for (;;) a.push({ text: 'x'.repeat(10) + a.length });",
    SHORT_LIMIT_MS,
  );
  await ended(page);
  await expect(page.getByTestId('verdict')).toContainText(/after 5 s|64 MB/);
});

test('messages of a program are no messages of the page', async ({ page }) => {
  await start(
    page,
    'javascript',
    "self.postMessage({ ready: true }); self.postMessage({ failed: 'x' }); function solve(n) { return n < 4 && n > 1 ? [] : [[0]]; }",
  );
  await ended(page);
  await expect(page.getByTestId('finding')).toBeVisible();
});
