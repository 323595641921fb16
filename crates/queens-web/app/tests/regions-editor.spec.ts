/// The editor of the view Regions, and the address of what is drawn.
import type { Page } from '@playwright/test';
import { expect, open, test } from './app';
import { BOARD, board, LINK, press } from './regions';

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
  // What is painted stays until another board is shown.
  await page.getByTestId('editor-close').click();
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.getByTestId('edit').click();
  await expect(says).toHaveText('A region falls into parts.');
  await page.getByTestId('new').click();
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.getByTestId('edit').click();
  await expect(says).toHaveText('This board has exactly one answer.');
});

/** The regions that the board shows, as paths. */
const painted = (page: Page) =>
  page.locator('.rgboard .rg').evaluateAll((all) => all.map((one) => one.getAttribute('d')));

test('the address and Share are those of the drawn board', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('edit').click();
  await page.getByTestId('pen-A').click();
  await press(page, 1, 3);
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(LINK)));
  const drawn = page.url();
  const shapes = await painted(page);
  const link = page.getByRole('dialog').getByRole('textbox').first();
  await page.getByTestId('share').click();
  await expect(link).toHaveValue(drawn);
  await page.keyboard.press('Escape');
  // A region in two parts is no board, which an address could name.
  await press(page, 8, 8);
  await expect(page.getByTestId('editor-says')).toHaveText('A region falls into parts.');
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share-reason')).toHaveText(
    'A region falls into parts. Until this is mended, the drawing has no link.',
  );
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByTestId('pen-E').click();
  await press(page, 8, 8);
  await page.getByTestId('share').click();
  await expect(link).toHaveValue(drawn);
  await page.keyboard.press('Escape');
  await page.getByTestId('editor-close').click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(LINK)));
  // Where nothing is kept, the address opens what was drawn.
  await page.evaluate(() => localStorage.clear());
  await open(page, drawn.slice(drawn.indexOf('#')));
  expect(await painted(page)).toEqual(shapes);
});

test('what is drawn is kept over a reload, whether it is a board or not', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('edit').click();
  await page.getByTestId('pen-A').click();
  const says = page.getByTestId('editor-says');
  for (const [row, column, said] of [
    [1, 3, 'This board has exactly one answer.'],
    [8, 8, 'A region falls into parts.'],
  ] as const) {
    await press(page, row, column);
    await expect(says).toHaveText(said);
    const shapes = await painted(page);
    // The address follows within a moment.
    await page.waitForTimeout(400);
    await page.reload();
    await expect(says).toHaveText(said);
    expect(await painted(page)).toEqual(shapes);
  }
  // A closed editor stays closed, and keeps what was painted in it.
  const shapes = await painted(page);
  await page.getByTestId('editor-close').click();
  await page.reload();
  await expect(page.getByTestId('hint')).toBeVisible();
  await page.getByTestId('edit').click();
  expect(await painted(page)).toEqual(shapes);
  // What is played is no drawing any more.
  await page.getByTestId('pen-E').click();
  await press(page, 8, 8);
  await expect(says).toHaveText('This board has exactly one answer.');
  await page.getByTestId('editor-play').click();
  await expect(page.getByTestId('hint')).toBeEnabled();
  await page.reload();
  await expect(page.getByTestId('hint')).toBeEnabled();
});

test('a board with several answers is made unique', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('own').fill('AAABB\nAACBB\nACCDB\nCCDDD\nEEEED');
  await page.getByTestId('read').click();
  await expect(board(page)).toHaveAttribute('data-n', '5');
  await page.getByTestId('edit').click();
  const says = page.getByTestId('editor-says');
  await expect(says).toHaveText('This board has several answers.');
  await page.getByTestId('make-unique').click();
  await expect(says).toHaveText('This board has exactly one answer.');
  await page.getByTestId('editor-play').click();
  await expect(page.getByTestId('hint')).toBeEnabled();
});
