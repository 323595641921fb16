/// The app in Firefox: every view starts, and programs run there, closed in as in Chromium.
import { expect, SCENES, test } from './app';
import { Firefox, firefoxPath } from './firefox';
import { attempts, JAVASCRIPT } from './hostile';

let firefox: Firefox;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.skip(!firefoxPath, 'Firefox is not installed');
test.beforeAll(async () => {
  if (firefoxPath) firefox = await Firefox.start(firefoxPath);
});
test.afterAll(() => firefox?.close());

const base = (url: string | undefined) => (url ?? '').replace(/\/$/, '');
const VERDICT = 'document.querySelector(\'[data-testid="verdict"]\')';

test('every view starts in Firefox', async ({ baseURL }) => {
  for (const [name, hash] of Object.entries(SCENES)) {
    await firefox.open(`${base(baseURL)}/${hash}`);
    await firefox.until('document.querySelector(\'main[data-busy="false"], main:not([data-busy])\')');
    expect(await firefox.evaluate<number>('document.querySelector("main").textContent.length'), name).toBeGreaterThan(
      50,
    );
  }
  expect(firefox.errors).toEqual([]);
});

test('a search is stepped through in Firefox', async ({ baseURL }) => {
  await firefox.open(`${base(baseURL)}/#/watch?n=8&step=1024`);
  await firefox.until('document.querySelector(\'[data-testid="step"]\')?.textContent === "1024"');
  await firefox.evaluate('document.querySelector(\'[data-testid="step-forward"]\').click()');
  await firefox.until('document.querySelector(\'[data-testid="step"]\').textContent === "1025"');
});

for (const language of ['python', 'javascript']) {
  test(`a program in ${language} is judged in Firefox`, async ({ baseURL }) => {
    await firefox.open(`${base(baseURL)}/#/program?language=${language}`);
    await firefox.until('document.querySelector(\'[data-testid="run"]\')');
    await firefox.evaluate('document.querySelector(\'[data-testid="run"]\').click()');
    await firefox.until(`["done", "lost"].includes(${VERDICT}.dataset.state)`);
    expect(await firefox.evaluate<string>(`${VERDICT}.textContent`)).toContain('All right for N = 1 to 8');
  });
}

test('hostile programs reach nothing in Firefox, and an endless one is stopped', async ({ baseURL }) => {
  const origin = base(baseURL);
  const start = async (source: string) => {
    await firefox.open(`${origin}/icon.svg`);
    const kept = JSON.stringify(JSON.stringify({ javascript: source }));
    await firefox.evaluate(`localStorage.setItem('queens-program', ${kept}) ?? true`);
    await firefox.open(`${origin}/#/program?language=javascript`);
    await firefox.until('document.querySelector(\'[data-testid="run"]\')');
    await firefox.evaluate('document.querySelector(\'[data-testid="run"]\').click()');
    await firefox.until(`["done", "lost"].includes(${VERDICT}.dataset.state)`);
  };
  await start(attempts(origin));
  await firefox.evaluate('document.querySelector(\'[data-testid="size-1"]\').click()');
  await firefox.until('document.querySelector(\'[data-testid="output"]\')');
  const text = await firefox.evaluate<string>('document.querySelector(\'[data-testid="output"]\').textContent');
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(Object.keys(JAVASCRIPT).length);
  expect(lines.filter((line) => line.endsWith(': yes'))).toEqual([]);
  await start('for (;;) {}');
  expect(await firefox.evaluate<string>(`${VERDICT}.textContent`)).toContain('stopped after 5 s');
});
