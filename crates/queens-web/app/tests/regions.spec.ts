/// The view Regions: played with mouse, keys and hints; what is kept; boards of all sources.
import type { Page } from '@playwright/test';
import { expect, open, test } from './app';

const LINK = 'starbattle/8/8/1/88o866112o806ocdso7pu3c0';
const BOARD = `#/regions?n=8&board=${encodeURIComponent(LINK)}`;
const ANSWER = [6, 4, 8, 2, 7, 5, 1, 3];

const board = (page: Page) => page.getByTestId('regions-board');
const marks = async (page: Page): Promise<string> => (await board(page).getAttribute('data-marks')) ?? '';
const sentence = (page: Page) => page.getByTestId('sentence');

/** The middle of a square, in pixels of the board. */
async function middle(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await board(page).boundingBox();
  if (!box) throw new Error('there is no board');
  return { x: ((column - 0.5) * box.width) / 8, y: ((row - 0.5) * box.height) / 8 };
}

const press = async (page: Page, row: number, column: number) =>
  board(page).click({ position: await middle(page, row, column) });

test('a press is a cross, the next one a queen, and the third empties the square', async ({ page }) => {
  await open(page, BOARD);
  for (const mark of ['x', 'Q', '.']) {
    await press(page, 1, 2);
    await expect.poll(() => marks(page)).toBe(`.${mark}`.padEnd(64, '.'));
  }
  await page.getByTestId('undo').click();
  expect((await marks(page))[1]).toBe('Q');
  await page.getByTestId('redo').click();
  expect((await marks(page))[1]).toBe('.');
});

test('a stroke of crosses is one step of undo', async ({ page }) => {
  await open(page, BOARD);
  const box = await board(page).boundingBox();
  const [from, to] = [await middle(page, 3, 2), await middle(page, 3, 6)];
  if (!box) throw new Error('there is no board');
  await page.mouse.move(box.x + from.x, box.y + from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + to.x, box.y + to.y, { steps: 20 });
  await page.mouse.up();
  await expect.poll(() => marks(page)).toBe(`${'.'.repeat(17)}xxxxx`.padEnd(64, '.'));
  await page.getByTestId('undo').click();
  expect(await marks(page)).toBe('.'.repeat(64));
});

test('the keyboard alone solves a board', async ({ page }) => {
  await open(page, BOARD);
  await board(page).focus();
  for (const [row, column] of ANSWER.entries()) {
    for (let left = 0; left < 8; left++) await page.keyboard.press('ArrowLeft');
    for (let right = 1; right < column; right++) await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('cursor')).toContainText(`row ${row + 1}, column ${column}`);
    await page.keyboard.press('q');
    if (row < 7) await page.keyboard.press('ArrowDown');
  }
  await expect(sentence(page)).toContainText('Solved.');
});

test('hints in three presses end the board', async ({ page }) => {
  await open(page, BOARD);
  const hint = page.getByTestId('hint');
  await hint.click();
  await expect(sentence(page)).toContainText('Look at');
  await hint.click();
  await expect(sentence(page)).toContainText('So the rest of row 7 stays empty');
  await hint.click();
  await expect(sentence(page)).toContainText('Done.');
  for (let rounds = 0; rounds < 40 && (await hint.count()) > 0; rounds++) {
    for (const label of ['Hint', 'Why?', 'Do it']) {
      if ((await hint.count()) === 0) break;
      await expect(hint).toHaveText(label);
      await hint.click();
    }
    await expect(page.getByTestId('another').or(hint.getByText('Hint'))).toBeVisible();
  }
  await expect(sentence(page)).toContainText('Solved.');
});

test('a wrong mark is said first, and named at the second press', async ({ page }) => {
  await open(page, BOARD);
  await press(page, 1, 1);
  await press(page, 1, 1);
  await page.getByTestId('hint').click();
  await expect(sentence(page)).toContainText('A mark is wrong.');
  await expect(sentence(page)).not.toContainText('row 1');
  await page.getByTestId('hint').click();
  await expect(sentence(page)).toContainText('row 1, column 1');
});

test('marks are kept over a reload', async ({ page }) => {
  await open(page, BOARD);
  await press(page, 5, 5);
  await expect.poll(async () => (await marks(page))[36]).toBe('x');
  await page.reload();
  await expect.poll(async () => (await marks(page))[36]).toBe('x');
});

test('new boards, daily boards and own boards open', async ({ page }) => {
  await open(page, '#/regions');
  await expect(page.getByTestId('daily')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('level').selectOption('4');
  await page.getByTestId('make').click();
  await expect(page.locator('.daily')).toContainText('4 pair');
  await page.getByTestId('own').fill('AABB\nAABB\nCCDD\nCCD');
  await page.getByTestId('read').click();
  await expect(sentence(page)).toContainText('Every row needs the same number of squares.');
  await page.getByTestId('own').fill(LINK);
  await page.getByTestId('read').click();
  await expect(board(page)).toHaveAttribute('data-n', '8');
  await expect(page).toHaveURL(/88o866112o806ocdso7pu3c0/);
});

test('looks are switched and kept', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('look-letters').click();
  await page.getByTestId('look-patterns').click();
  await page.getByTestId('look-colours').click();
  for (const name of ['letters', 'patterns', 'nocolour']) await expect(board(page)).toHaveClass(new RegExp(name));
  await page.reload();
  for (const name of ['letters', 'patterns', 'nocolour']) await expect(board(page)).toHaveClass(new RegExp(name));
});

test('the editor paints regions and says how many answers there are', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('edit').click();
  const says = page.getByTestId('editor-says');
  await expect(says).toHaveText('This board has exactly one answer.');
  // G has two squares: without them there are seven regions.
  await page.getByTestId('pen-H').click();
  await press(page, 7, 1);
  await press(page, 7, 2);
  await expect(says).toHaveText('A board of size 8 needs 8 regions.');
  await page.getByTestId('pen-G').click();
  await press(page, 7, 1);
  await press(page, 1, 8);
  await expect(says).toHaveText('A region falls into parts.');
  await expect(page.getByTestId('editor-play')).toBeDisabled();
  await page.getByTestId('editor-close').click();
  await expect(page.getByTestId('hint')).toBeVisible();
});
