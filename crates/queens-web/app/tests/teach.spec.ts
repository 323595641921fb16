/// What teachers use: class mode on small screens, the worksheet.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, open, test } from './app';

test('the question of class mode and its answers are in the first screen of a phone', async ({ page }) => {
  for (const [width, height, language] of [
    [390, 844, 'zh'],
    [390, 844, 'en'],
    [390, 664, 'en'],
    [820, 1180, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, `#/class?n=6&step=12&lang=${language}`);
    const box = await page.locator('.qcard').boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), `${width}x${height} ${language}`).toBeLessThanOrEqual(height);
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.width ?? 0).toBeGreaterThanOrEqual(180);
  }
});

test('a worksheet has its answers when they are asked for, on a page of their own', async ({ page }) => {
  await open(page, '#/worksheet?n=6&seed=1');
  const answers = page.locator('.answers');
  await expect(page.locator('.paper').first()).toContainText('Warm-up: search by hand, N = 4');
  await expect(answers).toHaveCount(0);
  await page.getByRole('switch', { name: 'With answers' }).check();
  await page.emulateMedia({ media: 'print' });
  expect(await answers.evaluate((one) => getComputedStyle(one).breakBefore)).toBe('page');
  await page.emulateMedia({ media: null });
});

test('own questions are written on the worksheet, and asked in class mode, too', async ({ page }) => {
  await open(page, '#/worksheet?n=6&seed=1');
  await page.getByTestId('own-questions').locator('summary').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Why is row 3 empty?');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('.paper')).toContainText('Why is row 3 empty?');
  await open(page, '#/class?n=6&step=0');
  await expect(page.getByRole('heading', { name: 'Why is row 3 empty?' })).toBeVisible();
});

const question = (page: Page) => page.locator('.qcard h2');
const stop = (page: Page) => page.getByTestId('next-stop').click();

test('the class stops where the teacher wants, also by a link', async ({ page }) => {
  await open(page, '#/class?n=4&step=0');
  await page.locator('summary[aria-label="Settings"]').click();
  for (const name of ['Stop at conflicts', 'Stop at backtracks']) await page.getByRole('switch', { name }).uncheck();
  await expect.poll(() => new URL(page.url()).hash).toContain('stops=solutions');
  const link = new URL(page.url()).hash;
  await page.keyboard.press('Escape');
  await stop(page);
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,1,3');
  await open(page, link);
  await stop(page);
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,1,3');
});

test('a question is asked at its step, at which the class stops', async ({ page }) => {
  await open(page, '#/class?n=4&step=17');
  await page.locator('summary[aria-label="Settings"]').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Where does the search go?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('To row 2.');
  await page.getByRole('switch', { name: /Ask it at this step/ }).check();
  await page.getByRole('button', { name: 'Add' }).click();
  const save = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the questions' }).click();
  const text = await readFile(await (await save).path(), 'utf8');
  expect(text).toBe(
    'question\tanswer\tn\tstrategy\tcontrol\tstep\nWhere does the search go?\tTo row 2.\t4\tflags\trecursive\t17\n',
  );
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveText('Where does the search go?');
  await page.getByTestId('step-forward').click();
  await expect(question(page)).toHaveText('What does the search do next?');
  // All other stops are switched off, so a search in either direction stops only at the question.
  await open(page, '#/class?n=4&step=5&stops=');
  await stop(page);
  await expect(page.getByTestId('step')).toHaveText('17');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.locator('.qcard')).toContainText('To row 2.');
  await open(page, '#/class?n=4&step=40&stops=');
  await page.keyboard.press('PageUp');
  await expect(page.getByTestId('step')).toHaveText('17');
  // The worksheet draws the board of the step.
  await open(page, '#/worksheet?n=6&seed=1');
  const own = page.locator('.paper li', { hasText: 'Where does the search go?' });
  await expect(own.getByRole('img', { name: /Board of 4 by 4/ })).toBeVisible();
  await expect(own).toContainText('back to row 2');
  await page.getByTestId('language').click();
  await expect(own).toContainText('第 2 行');
  await expect(own).not.toContainText('row 2');
});

test('the answer of class mode follows the language', async ({ page }) => {
  await open(page, '#/class?n=4&step=1');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  const answer = page.locator('.qcard [role="status"]');
  await expect(answer).toContainText('row 1');
  await page.getByRole('button', { name: '中文', exact: true }).click();
  await expect(answer).toContainText('第 1 行');
  await expect(answer).not.toContainText('row 1');
});

test('a file of questions is loaded', async ({ page }) => {
  await open(page, '#/worksheet?n=6&seed=1');
  await page.getByTestId('own-questions').locator('summary').click();
  const file = { name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from('Why?\tBecause.\nHow many?\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.paper').first()).toContainText('How many?');
});

test('a question without a step takes turns with the one about the next step, and the end is said', async ({
  page,
}) => {
  await open(page, '#/class?n=4&step=0&stops=solutions');
  await page.locator('summary[aria-label="Settings"]').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('How many solutions are there?');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveText('How many solutions are there?');
  await stop(page);
  await expect(question(page)).toHaveText('What does the search do next?');
  await stop(page);
  await expect(question(page)).toHaveText('How many solutions are there?');
  await stop(page);
  await expect(page.getByText('There is no further stop in this direction.')).toBeVisible();
});
