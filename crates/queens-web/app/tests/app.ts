/// What the browser tests share.
import { expect, type Page } from '@playwright/test';

/** The full product of everything, for the long run. */
export const FULL = process.env.QUEENS_BROWSER_FULL === '1';

export const SCENES: Record<string, string> = {
  watch: '#/watch?n=8&strategy=flags&control=recursive&step=971',
  'hands-on': '#/hands-on?n=8&queens=7,4,2,8,?,?,?,?',
  solutions: '#/solutions?n=8&number=12',
  race: '#/race?n=6',
  quiz: '#/quiz?n=6&seed=3&questions=5',
  numbers: '#/numbers?upto=8&n=6',
  products: '#/products',
  class: '#/class?n=8&step=971',
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

/** Waits until a view has everything that it shows first. */
export const ready = (page: Page) =>
  page.waitForSelector('main[data-busy="false"], main:not([data-busy])', { timeout: 60_000 });

export async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`);
  await ready(page);
}

export interface Shown {
  n: number;
  queens: string;
  step: number;
  steps: number;
  tries: number;
  solutions: number;
  address: Record<string, string>;
}

/** Everything that Watch shows of its state. */
export const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
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
  });

const STILL_MS = 60;
/** Addresses are written at most once in this time. */
const ADDRESS_MS = 200;

/** Waits until nothing changes any more, and the address says the step that is shown. */
export async function settle(page: Page): Promise<Shown> {
  const start = Date.now();
  let before = '';
  for (;;) {
    await ready(page);
    const now = await shown(page);
    const isWritten = Number(now.address.step) === now.step && Number(now.address.n) === now.n;
    // A difference that stays is for the test to see.
    const isLate = Date.now() - start > 10 * ADDRESS_MS;
    if (JSON.stringify(now) === before && (isWritten || isLate)) return now;
    before = JSON.stringify(now);
    await page.waitForTimeout(STILL_MS);
  }
}

export async function choose(page: Page, id: string, value: string): Promise<void> {
  await page.getByTestId(id).selectOption(value);
}

export { expect };
