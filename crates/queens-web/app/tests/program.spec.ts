/// The view Program: running, judging and replaying a learner's program.
import type { Page } from '@playwright/test';
import { expect, open, test } from './app';

/** Opens the view with a program in the editor. */
async function withProgram(page: Page, language: 'python' | 'javascript', source: string): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([language, source]) => localStorage.setItem('queens-program', JSON.stringify({ [language as string]: source })),
    [language, source],
  );
  await page.goto(`/#/program?language=${language}`);
  await expect(page.getByTestId('editor')).toBeVisible();
}

const verdict = (page: Page) => page.getByTestId('verdict');

async function run(page: Page): Promise<void> {
  await page.getByTestId('run').click();
  await expect(verdict(page)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
}

const SOLVE_JS = (check: string) => `function solve(n) {
  const result = [];
  const queens = [];
  const isFree = (row, column) => queens.every((c, r) => ${check});
  function search(row) {
    if (row === n) { result.push([...queens]); return; }
    for (let column = 0; column < n; column++) {
      if (!isFree(row, column)) continue;
      queens.push(column);
      search(row + 1);
      queens.pop();
    }
  }
  search(0);
  return result;
}`;

for (const language of ['python', 'javascript'] as const) {
  test(`the template in ${language} is right for all sizes, and its search is replayed`, async ({ page }) => {
    await open(page, `#/program?language=${language}`);
    await run(page);
    await expect(verdict(page)).toContainText('All 8 sizes are right');
    await expect(page.locator('.chips .ok')).toHaveCount(8);
    await page.getByTestId('size-4').click();
    await expect(page.getByTestId('steps')).toHaveText('32');
    await page.getByTestId('step-forward').click();
    await expect(page.getByTestId('sentence')).toContainText('A queen on row 1, column 1.');
    await expect(page.getByTestId('sentence')).toContainText('of your program');
    await page.getByTestId('next-solution').click();
    await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,1,3');
  });
}

test('a wrong program gets its finding, its board and the name of the mistake', async ({ page }) => {
  await withProgram(page, 'javascript', SOLVE_JS('c !== column && c - column !== row - r'));
  await run(page);
  await expect(verdict(page)).toContainText('of 8 sizes right');
  await expect(page.getByTestId('finding')).toContainText('attack each other');
  await expect(page.getByTestId('mistake')).toBeVisible();
  await page.getByTestId('show-board').click();
  await expect(page.getByTestId('sentence')).toContainText('is no solution');
});

test('an endless loop is stopped after 5 s, and the page lives', async ({ page }) => {
  await withProgram(page, 'javascript', 'function solve(n) { show([0]); while (n > 3) {} return []; }');
  await page.getByTestId('run').click();
  // The page answers while the program runs.
  await expect(page.getByTestId('stop')).toBeEnabled();
  await page.getByTestId('size-1').click({ timeout: 2000 });
  await expect(verdict(page)).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
  await expect(verdict(page)).toContainText('stopped after 5 s');
  await expect(page.locator('iframe')).toHaveCount(0);
});
