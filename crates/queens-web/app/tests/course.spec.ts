/// The course: progress is noticed and kept, and a switch turns it off.
import type { Page } from '@playwright/test';
import { expect, open, ready, test, visit } from './app';

const done = (page: Page) => page.getByTestId('course-done');
/** Goes to a step of the course. */
async function follow(page: Page, name: string): Promise<void> {
  await open(page, '#/learn?page=course');
  await page.locator('.course').getByRole('link', { name }).click();
  await ready(page);
}
const say = (page: Page, what: string) => page.locator('.predict').getByRole('button', { name: what }).click();

test('steps are done by predicting, in a row, too', async ({ page }) => {
  await open(page, '#/learn?page=course');
  await expect(done(page)).toHaveText('0 of 12 steps done');
  await expect(page.locator('.course li')).toHaveCount(12);
  await expect(page.locator('.course [aria-current="step"]')).toContainText('Place four queens by hand');
  await follow(page, 'Predict a conflict');
  await say(page, 'A conflict is found');
  await follow(page, 'Predict a return');
  await say(page, 'A return to the row above');
  await expect(page.locator('.predict')).toContainText('Right');
  await say(page, 'A backtrack (queen removed)');
  await expect(page.locator('.predict')).toContainText('2 in a row');
  for (const what of ['A square is tried', 'A queen is placed', 'A square is tried']) {
    await say(page, what);
    await page.waitForTimeout(50);
  }
  await expect(page.locator('.predict')).toContainText('5 in a row');
  await say(page, 'A solution');
  await expect(page.locator('.predict')).not.toContainText('in a row');
  await open(page, '#/learn?page=course');
  await expect(done(page)).toHaveText('4 of 12 steps done');
  // Switching progress off also forgets it.
  await page.getByRole('switch').uncheck();
  await expect(done(page)).toHaveText('0 of 12 steps done');
});

test('both solutions of four, bits and a program complete their steps', async ({ page }) => {
  for (const columns of [
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]) {
    await follow(page, 'Place four queens by hand');
    const box = await page.getByTestId('board').boundingBox();
    if (!box) throw new Error('no board');
    for (const [row, column] of columns.entries()) {
      await page.mouse.click(box.x + (box.width / 4) * (column + 0.5), box.y + (box.height / 4) * (row + 0.5));
    }
    await expect(page.getByTestId('found-by-hand')).toBeVisible();
  }
  await follow(page, 'Watch the search with bits');
  await page.getByTestId('next-solution').click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,1,3');
  await follow(page, 'Run a program of your own');
  await page.getByTestId('from-strategy').selectOption('solve/bits/recursive.py');
  // A shipped program is not the learner's own; a changed one is.
  for (const expected of ['3 of 12 steps done', '4 of 12 steps done']) {
    await page.getByTestId('run').click();
    await expect(page.getByTestId('verdict')).toContainText('All right for N = 1 to 8', { timeout: 20_000 });
    await visit(page, '#/learn?page=course');
    await expect(done(page)).toHaveText(expected);
    await visit(page, '#/program?language=python');
    await page.getByTestId('editor').locator('.cm-content').click();
    await page.keyboard.type('# mine\n');
  }
});

test('a board without queens is said without an empty list', async ({ page }) => {
  for (const hash of ['#/hands-on?n=4', '#/watch?n=4&step=0', '#/solutions?n=4&number=0']) {
    await open(page, hash);
    const label = await page.getByTestId('board').getAttribute('aria-label');
    expect(label, hash).toContain('Board of 4 by 4 squares.');
    expect(label, hash).not.toContain('Queens: .');
  }
});
