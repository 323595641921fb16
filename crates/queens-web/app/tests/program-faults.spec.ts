/// Faults of the view Program that users met, each with the case that showed it.
import type { Page } from '@playwright/test';
import { expect, open, test, visit } from './app';
import { run, verdict, withProgram } from './program';

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const linkTo = (text: string) => `#/program?language=python&code=${encoded(text)}`;
const editor = (page: Page) => page.getByTestId('editor');
const takeBack = (page: Page) => page.getByTestId('undo-template');

test('a link brings a program, and the own one comes back', async ({ page }) => {
  const program = '# Homework: complete it.\ndef solve(n):\n    return []\n';
  await withProgram(page, 'python', program);
  await expect.poll(() => new URL(page.url()).hash).toContain('code=');
  const { hash } = new URL(page.url());
  await withProgram(page, 'python', 'def solve(n):\n    return 7\n');
  await open(page, hash);
  await expect(editor(page)).toContainText('Homework: complete it.');
  await takeBack(page).click();
  await expect(editor(page)).toContainText('return 7');
  // A long program has no link, and the dialog says so.
  await withProgram(page, 'python', `${program}# ${'x'.repeat(2000)}\n`);
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share-reason')).toContainText('too long for a link');
});

test('a program that a link replaced comes back also after another view, another link and a new visit', async ({
  page,
}) => {
  await withProgram(page, 'python', 'def solve(n):\n    return 7\n');
  await open(page, linkTo('def solve(n):\n    return 8\n'));
  await expect(editor(page)).toContainText('return 8');
  await visit(page, '#/watch?n=4');
  await visit(page, linkTo('def solve(n):\n    return 9\n'));
  await expect(editor(page)).toContainText('return 9');
  await open(page, '#/program?language=python');
  await expect(editor(page)).toContainText('return 9');
  await takeBack(page).click();
  await expect(editor(page)).toContainText('return 7');
  await expect(takeBack(page)).toHaveCount(0);
});

test('pasted output without a size is judged without one', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, '#/program?language=paste');
  await editor(page).click();
  await page.keyboard.insertText('garbage text\n');
  await page.getByTestId('pasted-size').selectOption('-1');
  await run(page);
  await expect(verdict(page).locator('h2')).toHaveText('Not judged: no size was found');
  await expect(page.getByTestId('finding')).toBeVisible();
  await expect(page.locator('.chips li')).toHaveCount(0);
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '8');
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n');
  await run(page);
  await expect(verdict(page).locator('h2')).toHaveText('Right for N = 4');
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '4');
  expect(errors).toEqual([]);
});

test('a message says that Python frees nothing while a program runs', async ({ page }) => {
  await withProgram(
    page,
    'python',
    'def solve(n):\n    for i in range(30000):\n        y = [0] * 1000\n    return []\n',
  );
  await run(page);
  await expect(page.getByTestId('finding')).toContainText('made more than 64 MB of lists and other values');
});

test('the names of two readings are phrases', async ({ page }) => {
  await withProgram(page, 'python', 'def solve(n):\n    return n\n');
  await run(page);
  await expect(page.getByTestId('finding')).toContainText('the number is the total, or the number is the size');
});

test('a shipped program is no program of the learner, also in the other language and from another view', async ({
  page,
}) => {
  await open(page, '#/program?language=python');
  await page.getByTestId('from-strategy').selectOption('whole/array/recursive.py');
  await run(page);
  await expect(verdict(page)).toContainText('All right');
  await visit(page, '#/watch?n=4');
  await visit(page, '#/program?language=python');
  await expect(verdict(page)).toContainText('All right');
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('data-lang', 'zh');
  expect(await page.evaluate(() => localStorage.getItem('queens-progress') ?? '')).not.toContain('python');
});
