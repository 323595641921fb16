/// The editor of the view Regions, and the address of a drawing.
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

/** The region of each square, or its fill, row by row. */
const ofSquares = (page: Page, value: 'region' | 'fill') =>
  page.locator('.rgboard .rg').evaluateAll((all, value) => {
    const found: [number, number, string][] = [];
    for (const [region, path] of all.entries())
      for (const [, x, y] of (path.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
        found.push([Number(y), Number(x), value === 'fill' ? (path.getAttribute('class') ?? '') : String(region)]);
    return found.sort(([y, x], [otherY, otherX]) => y - otherY || x - otherX).map(([, , one]) => one);
  }, value);
const regionsOf = (page: Page) => ofSquares(page, 'region');
const fillsOf = (page: Page) => ofSquares(page, 'fill');

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
  // A drawing with a region in two parts is no board, so it has no address.
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
  // Without anything kept in the browser, the address opens the drawing.
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
  // A drawing that is played is no longer kept as a drawing.
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
  const before = await regionsOf(page);
  await page.getByTestId('make-unique').click();
  await expect(says).toContainText('Exactly one answer now.');
  // The squares that have another region are marked and named.
  const after = await regionsOf(page);
  const changed = before.flatMap((region, place) => (region === after[place] ? [] : [place]));
  expect(changed.length).toBeGreaterThan(0);
  await expect(page.locator('.rgboard .look')).toHaveCount(changed.length);
  for (const place of changed) {
    const [row, column] = [Math.floor(place / 5) + 1, (place % 5) + 1];
    await expect(says).toContainText(changed.length > 1 ? `(${row}, ${column})` : `row ${row}, column ${column}`);
  }
  const fills = await fillsOf(page);
  await page.getByTestId('editor-play').click();
  await expect(page.getByTestId('hint')).toBeEnabled();
  // The played board has the fills of the editor, but not its marks.
  await expect(page.locator('.rgboard .look')).toHaveCount(0);
  expect(await fillsOf(page)).toEqual(fills);
});

test('a board has the same fills where it is made, drawn, opened by its link, and played', async ({ page }) => {
  await open(page, '#/regions');
  await page.getByTestId('make').click();
  await expect(page).toHaveURL(/board=/);
  const made = await fillsOf(page);
  const link = page.url();
  await page.getByTestId('edit').click();
  await expect(page.getByTestId('editor-says')).toHaveText('This board has exactly one answer.');
  expect(await fillsOf(page)).toEqual(made);
  await page.evaluate(() => localStorage.clear());
  await open(page, link.slice(link.indexOf('#')));
  expect(await fillsOf(page)).toEqual(made);
});
