/// Helpers that all browser tests share.
import { test as base, expect, type Page } from '@playwright/test';

/** Whether this is the long run, which tests every combination. */
export const FULL = process.env.QUEENS_BROWSER_FULL === '1';

/** How many random bursts a test does: the usual number, 1,000 in the long run, or what `QUEENS_BURSTS` says. */
export const bursts = (usual: number): number => Number(process.env.QUEENS_BURSTS ?? (FULL ? 1000 : usual));

/** A source of random numbers from 0 to below a limit. The same seed gives the same numbers. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

export const SCENES: Record<string, string> = {
  watch: '#/watch?n=8&strategy=flags&control=recursive&step=1024',
  'hands-on': '#/hands-on?n=8&queens=7,4,2,8,?,?,?,?',
  regions: '#/regions?n=8&board=starbattle%2F8%2F8%2F1%2F88o866112o806ocdso7pu3c0',
  solutions: '#/solutions?n=8&number=12',
  race: '#/race?n=6',
  quiz: '#/quiz?n=6&seed=3&questions=5',
  program: '#/program?language=python',
  break: '#/break?mistake=und-all',
  order: '#/order',
  numbers: '#/numbers?upto=8&n=6',
  products: '#/products',
  class: '#/class?n=8&step=1024',
  worksheet: '#/worksheet?n=6&seed=1',
  learn: '#/learn',
};

export const SIZES = [
  [320, 700],
  [390, 664],
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [640, 360],
  [844, 390],
] as const;

const SIZE = { width: 1280, height: 720 };

/** Tests that share one page, because a new page takes a second. Each test starts with empty storage. */
export const test = base.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ kept: page }, use) => {
    await page.setViewportSize(SIZE);
    await page.emulateMedia({ reducedMotion: null });
    if (page.url() !== 'about:blank') {
      await page.goto('/icon.svg');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await use(page);
    await page.context().setOffline(false);
    page.removeAllListeners();
  },
});

/** Waits until a view has loaded everything that it shows at first. */
export const ready = (page: Page) =>
  page.waitForSelector('main[data-busy="false"], main:not([data-busy])', { timeout: 60_000 });

/** Loads the app, as a link does. */
export async function open(page: Page, hash: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(`/${hash}`);
  } else {
    // A link to another state alone would not load the app again.
    await page.evaluate((address) => history.replaceState(null, '', address), `/${hash}`);
    await page.reload();
  }
  await ready(page);
}

/** Goes to an address in the loaded app, which takes a fraction of the time of a load. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
    // Two frames later the old view is gone, or busy.
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  }, hash);
  const view = /^#\/([^?]*)/.exec(hash)?.[1] ?? '';
  await page.waitForSelector(`body.${view} main:not([data-busy="true"])`, { timeout: 60_000 });
}

/** An address with one more parameter. */
export const withParameter = (hash: string, parameter: string): string =>
  `${hash}${hash.includes('?') ? '&' : '?'}${parameter}`;

export interface Shown {
  n: number;
  queens: string;
  step: number;
  steps: number;
  tries: number;
  solutions: number;
  address: Record<string, string>;
}

/** Runs in the page: everything that Watch shows of its state. */
function read(): Shown {
  const text = (id: string) => document.querySelector(`[data-testid="${id}"]`)?.textContent?.trim() ?? '';
  const board = document.querySelector<HTMLElement>('[data-testid="board"]');
  return {
    n: Number(board?.dataset.n),
    queens: board?.dataset.queens ?? '',
    step: Number(text('step')),
    steps: Number(text('steps')),
    tries: Number(text('counter-tries')),
    solutions: Number(text('counter-solutions')),
    address: Object.fromEntries(new URLSearchParams(location.hash.slice(location.hash.indexOf('?') + 1))),
  };
}

/** Runs in the page: waits until nothing changes any more, and the address says the step that is shown. */
async function untilStill(read: () => Shown): Promise<Shown> {
  const [stillMs, lateMs, mostMs] = [50, 2000, 60_000];
  const start = performance.now();
  let before = '';
  for (;;) {
    const now = read();
    const isBusy = !document.querySelector('main[data-busy="false"]');
    const { n, step, control } = now.address;
    const isWritten = Number(step) === now.step && Number(n) === now.n && control !== undefined;
    // If address and page still differ after this time, the test must report the difference.
    const isLate = performance.now() - start > lateMs;
    if (!isBusy && JSON.stringify(now) === before && (isWritten || isLate)) return now;
    if (performance.now() - start > mostMs) throw new Error(`busy for ${mostMs} ms: ${JSON.stringify(now)}`);
    before = isBusy ? '' : JSON.stringify(now);
    await new Promise((resolve) => setTimeout(resolve, stillMs));
  }
}

export const shown = (page: Page): Promise<Shown> => page.evaluate(read);

/** Waits until nothing changes any more, and the address says the step that is shown. */
export const settle = (page: Page): Promise<Shown> => page.evaluate(`(${untilStill})(${read})`);

/** Runs in the page: moves the slider to each step, and reads what is shown there. */
async function seekAll(read: () => Shown, steps: number[]): Promise<Shown[]> {
  const slider = document.querySelector<HTMLInputElement>('.rail input');
  const all: Shown[] = [];
  for (const step of slider ? steps : []) {
    if (slider) slider.value = String(step);
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
    while (read().step !== step) await new Promise((resolve) => setTimeout(resolve, 0));
    all.push(read());
  }
  return all;
}

/** What Watch shows at each of some steps. */
export async function seekEach(page: Page, steps: number[]): Promise<Shown[]> {
  const all: Shown[] = await page.evaluate(`(${seekAll})(${read}, ${JSON.stringify(steps)})`);
  expect(all.length).toBe(steps.length);
  return all;
}

export async function choose(page: Page, id: string, value: string): Promise<void> {
  await page.getByTestId(id).selectOption(value);
}

export { expect };
