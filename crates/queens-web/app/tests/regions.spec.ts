/// The view Regions: played with mouse, keys and hints; what is kept; boards of all sources.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, open, test } from './app';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

test('a what-if names the square that it supposes a queen on', async ({ page }) => {
  await open(page, `#/regions?board=${encodeURIComponent('starbattle/6/6/1/2kei92i4riqe')}`);
  await page.getByTestId('explain').click();
  await page.getByTestId('step-on').click();
  await expect(sentence(page)).toContainText('What if. A queen on row 1, column 4 would force (2, 6), (6, 5), (5, 3)');
  await page.getByTestId('language').click();
  await expect(sentence(page)).toContainText('皇后放在第 1 行第 4 列会迫使');
});

test('a wrong size says which sizes are allowed until it is right', async ({ page }) => {
  await open(page, BOARD);
  const size = page.getByTestId('size');
  const wrong = page.getByText('N must be a whole number from 5 to 15.');
  await size.fill('99');
  await page.getByTestId('level').focus();
  await expect(wrong).toBeVisible();
  await expect(size).toHaveValue('99');
  await expect(size).toHaveAccessibleDescription(/from 5 to 15/);
  await expect(page.getByTestId('make')).toBeDisabled();
  await size.fill('9');
  await page.getByTestId('level').focus();
  await expect(wrong).toHaveCount(0);
  await size.fill('4');
  await size.press('Enter');
  await expect(wrong).toBeVisible();
  await page.getByTestId('size-larger').click();
  await expect(wrong).toHaveCount(0);
  await expect(size).toHaveValue('10');
  await page.getByTestId('make').click();
  await expect(board(page)).toHaveAttribute('data-n', '10');
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

test('a board that was solved with a hint is so after a reload, and sets no time', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('hint').click();
  await expect(sentence(page)).not.toContainText('Press a square');
  for (const [row, column] of ANSWER.entries()) {
    await press(page, row + 1, column);
    await press(page, row + 1, column);
  }
  await expect(sentence(page)).toContainText('with one hint');
  await page.reload();
  await expect(sentence(page)).toContainText('with one hint');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('queens-regions') ?? '{}'));
  expect(kept).toMatchObject({ times: {}, played: [{ hints: 1 }] });
});

test('boards of other rules are refused, and those without one answer are named', async ({ page }) => {
  const twoStars = 'starbattle/8/8/2/88o866112o806ocdso7pu3c0';
  await page.goto(`/#/regions?board=${encodeURIComponent(twoStars)}`);
  await expect(sentence(page)).toContainText('two or more queens in each row');
  const stripes = Array.from({ length: 6 }, (_, row) => 'ABCDEF'[row]?.repeat(6)).join('\n');
  await page.goto(`/#/regions?board=${encodeURIComponent(stripes)}`);
  await expect(sentence(page)).toContainText('several answers');
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

test('the board of a day keeps its marks beside other boards, and has an address', async ({ page }) => {
  await open(page, '#/regions?day=2026-01-02');
  await expect(page.locator('.daily')).toContainText('2026-01-02');
  await press(page, 1, 1);
  await expect.poll(async () => (await marks(page))[0]).toBe('x');
  const shown = await board(page).getAttribute('aria-label');
  await page.getByTestId('make').click();
  await expect(page).toHaveURL(/board=/);
  await expect.poll(async () => (await marks(page)).includes('x')).toBe(false);
  await page.goto('/#/regions?day=2026-01-02');
  await expect.poll(async () => (await marks(page))[0]).toBe('x');
  expect(await board(page).getAttribute('aria-label')).toBe(shown);
  await expect(page).toHaveURL(/day=2026-01-02$/);
});

test('queens in conflict are said with the rule that they break', async ({ page }) => {
  await open(page, BOARD);
  const said: [number, number, string][] = [
    [1, 8, 'two in one row'],
    [8, 1, 'two in one column'],
    [2, 2, 'two that touch'],
  ];
  await press(page, 1, 1);
  await press(page, 1, 1);
  for (const [row, column, rule] of said) {
    await press(page, row, column);
    await press(page, row, column);
    await expect(sentence(page)).toContainText(rule);
    await page.getByTestId('undo').click();
    await page.getByTestId('undo').click();
  }
});

test('the keys act on the board after a new one', async ({ page }) => {
  await open(page, BOARD);
  await solve(page);
  await page.getByTestId('another').click();
  await expect(board(page)).toBeFocused();
});

/** The keys or presses of the answer, each as two presses: cross, then queen. */
async function solve(page: Page): Promise<void> {
  for (const [row, column] of ANSWER.entries()) {
    await press(page, row + 1, column);
    await press(page, row + 1, column);
  }
  await expect(page.getByTestId('another')).toBeVisible();
}

test('the rule stands on the screen, apart from chess, in both languages', async ({ page }) => {
  for (const [language, lines] of [
    ['en', ['One queen in every row and every column.', 'One queen in every region.', 'Unlike in chess']],
    ['zh', ['每行、每列恰好一个皇后。', '每个区域恰好一个皇后。', '与国际象棋不同']],
  ] as const) {
    await open(page, `${BOARD}&lang=${language}`);
    for (const line of lines) await expect(page.locator('.rules')).toContainText(line);
  }
});

test('automatic crosses come and go with their queen, and can be switched off', async ({ page }) => {
  await open(page, BOARD);
  const automatic = page.locator('.rgboard .ma');
  await expect(automatic).toHaveCount(0);
  await press(page, 5, 7);
  await press(page, 5, 7);
  // Row 5, column 7 and region E have 29 squares beside the queen, which also touches no other square.
  await expect.poll(() => automatic.count()).toBeGreaterThan(20);
  await page.getByTestId('look-autoCrosses').click();
  await expect(automatic).toHaveCount(0);
  await page.getByTestId('look-autoCrosses').click();
  await press(page, 5, 7);
  await expect(automatic).toHaveCount(0);
});

test('a finger marks squares, and a stroke crosses out several', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await open(page, BOARD);
  const box = await board(page).boundingBox();
  if (!box) throw new Error('there is no board');
  const at = async (row: number, column: number) => {
    const { x, y } = await middle(page, row, column);
    return { x: Math.round(box.x + x), y: Math.round(box.y + y) };
  };
  const first = await at(2, 2);
  await page.touchscreen.tap(first.x, first.y);
  await expect.poll(async () => (await marks(page))[9]).toBe('x');
  await page.touchscreen.tap(first.x, first.y);
  await expect.poll(async () => (await marks(page))[9]).toBe('Q');
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await at(8, 1)] });
  for (let column = 2; column <= 5; column++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await at(8, column)] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await marks(page)).slice(56)).toBe('xxxxx...');
  expect(await page.evaluate(() => scrollY), 'the page stays').toBe(0);
  await context.close();
});

test('a solved board says which techniques lead to its answer, and how often', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('explain').click();
  const steps = Number(await page.getByTestId('step-slider').getAttribute('max'));
  await page.getByTestId('explain-close').click();
  const took = page.getByTestId('took');
  await expect(took).toHaveCount(0);
  await solve(page);
  await expect(took.getByRole('rowheader').first()).toHaveText('1 last square');
  const counts = (await took.getByRole('cell').allTextContents()).map(Number);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(steps);
  await page.getByTestId('clear').click();
  await expect(took).toHaveCount(0);
});

test('all steps are explained, forwards and backwards, and the marks stay', async ({ page }) => {
  await open(page, BOARD);
  await press(page, 1, 1);
  const before = await marks(page);
  await page.getByTestId('explain').click();
  await expect(page.getByTestId('step-place')).toContainText(/^step 0 of \d+$/);
  expect(await marks(page)).toBe('.'.repeat(64));
  await expect(sentence(page)).toContainText('Line.');
  const boards = [await marks(page)];
  const next = page.getByTestId('step-on');
  while (await next.isEnabled()) {
    await next.click();
    boards.push(await marks(page));
  }
  await expect(sentence(page)).toContainText('Solved by logic.');
  expect((boards.at(-1)?.match(/Q/g) ?? []).length).toBe(8);
  expect(new Set(boards).size).toBe(boards.length);
  for (const shown of boards.reverse().slice(1)) {
    await page.getByTestId('step-back').click();
    expect(await marks(page)).toBe(shown);
  }
  await page.getByTestId('step-slider').focus();
  await page.keyboard.press('End');
  await expect(sentence(page)).toContainText('Solved by logic.');
  // Nothing can be marked while steps are shown.
  await press(page, 3, 3);
  expect((await marks(page)).match(/Q/g)).toHaveLength(8);
  await page.getByTestId('explain-close').click();
  expect(await marks(page)).toBe(before);
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

test('sheets of one, four and six boards have their answers on the next page', async ({ page }) => {
  await open(page, BOARD);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  });
  for (const [place, count] of [1, 4, 6].entries()) {
    await page.getByTestId('sheet').selectOption(String(count));
    await page.getByTestId('print').click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(place + 1));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    const sheets = page.locator('.rgsheet');
    await expect(sheets).toHaveCount(2);
    for (const sheet of await sheets.all()) await expect(sheet.locator('svg')).toHaveCount(count);
    await expect(sheets.first().locator('.q')).toHaveCount(0);
    await expect(sheets.last().locator('.q')).toHaveCount(8 * count);
    const pages = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pages.match(/\/Type \/Page\b/g), `${count} boards`).toHaveLength(2);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheets).toHaveCount(0);
  }
});

test('times and days are saved to a file and opened again', async ({ page }) => {
  await open(page, BOARD);
  await solve(page);
  await expect(page.locator('main')).toContainText('Without hints at this size: best');
  const saving = page.waitForEvent('download');
  await page.getByTestId('save-progress').click();
  const file = await (await saving).path();
  await page.evaluate(() => localStorage.clear());
  await open(page, '#/watch');
  await page.evaluate(() => localStorage.removeItem('queens-regions'));
  await open(page, `#/regions?n=8&board=${encodeURIComponent(LINK)}`);
  await expect(page.locator('main')).not.toContainText('Without hints at this size: best');
  await page.getByTestId('open-progress').setInputFiles(file);
  await expect(page.getByTestId('said')).toHaveText('The times and days of the file are added.');
  await expect(page.locator('main')).toContainText('Without hints at this size: best');
  await page
    .getByTestId('open-progress')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"times":3}') });
  await expect(page.getByTestId('said')).toHaveText('This is not a file of times and days. Nothing has changed.');
});

test('a result is copied without the answer', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, BOARD);
  await solve(page);
  await page.getByTestId('share-result').click();
  await expect(page.getByTestId('said')).toHaveText('The result is copied. It does not show the answer.');
  const [name, time, fills, address] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(name).toContain('8 × 8 · 3 squeeze');
  expect(time).toMatch(/^Time \d+:\d\d, without a hint\.$/);
  expect([...(fills ?? '')]).toHaveLength(8);
  expect(address).toContain(encodeURIComponent(LINK));
});

test('a thousand steps are undone and done again', async ({ page }) => {
  await open(page, BOARD);
  /** Presses keys on the board, many at once. */
  const keys = (pressed: string[], ctrlKey = false) =>
    board(page).evaluate(
      (svg, { pressed, ctrlKey }) => {
        for (const key of pressed) svg.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
      },
      { pressed, ctrlKey },
    );
  // Along the rows and back, each square gets a cross, a queen, and nothing.
  const round = [...Array(7).fill('ArrowRight'), 'ArrowDown', ...Array(7).fill('ArrowLeft'), 'ArrowDown'];
  for (let rounds = 0; rounds < 21; rounds++) await keys(round.flatMap((arrow) => ['x', 'q', 'Delete', arrow]));
  await keys(['x']);
  const last = await marks(page);
  await keys(Array(1008).fill('u'));
  await expect.poll(() => marks(page)).toBe(`x${'.'.repeat(63)}`);
  await keys(['u']);
  await expect(page.getByTestId('undo')).toBeDisabled();
  await keys(Array(1009).fill('y'), true);
  await expect(page.getByTestId('redo')).toBeDisabled();
  expect(await marks(page)).toBe(last);
});

test('without a network everything works', async ({ page }) => {
  await open(page, BOARD);
  await press(page, 1, 1);
  await expect.poll(async () => (await marks(page))[0]).toBe('x');
  await page.context().setOffline(true);
  await page.getByTestId('hint').click();
  await expect(sentence(page)).toContainText('Look at');
  await page.getByTestId('explain').click();
  await page.getByTestId('explain-close').click();
  await page.getByTestId('make').click();
  await expect(page).not.toHaveURL(/88o866112o806ocdso7pu3c0/);
  await page.getByTestId('daily').click();
  await expect(page.getByTestId('daily')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('hint')).toBeEnabled();
});

/** Linear red, green and blue as protan, deutan and tritan eyes see them (G. Machado et al., 2009). */
const EYES = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** CIELAB of a colour such as `rgb(1, 2, 3)`, seen by an eye. */
function seen(colour: string, eye: readonly number[]): number[] {
  const linear = (colour.match(/\d+/g) ?? []).map(Number).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const times = (matrix: readonly number[], vector: number[]) =>
    [0, 3, 6].map((row) =>
      [0, 1, 2].reduce((sum, column) => sum + (matrix[row + column] ?? 0) * (vector[column] ?? 0), 0),
    );
  const rgb = times(eye, linear).map((value) => Math.min(1, Math.max(0, value)));
  const xyz = times(
    [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
    rgb,
  );
  const [x = 0, y = 0, z = 0] = xyz.map((value, place) => {
    const part = value / ([0.95047, 1, 1.08883][place] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test('neighbours differ for every eye, in both themes', async ({ page }) => {
  await open(page, BOARD);
  const least: Record<string, number> = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    for (const seed of [0, 1, 2]) {
      if (seed > 0) {
        const before = page.url();
        await page.getByTestId('make').click();
        await expect(page).not.toHaveURL(before);
      }
      const pairs = await board(page).evaluate((svg) => {
        const fills = [...svg.querySelectorAll<SVGPathElement>('.rg')];
        const squares = fills.map((path) => new Set(path.getAttribute('d')?.match(/M\d+ \d+/g)));
        const beside = (place: string) => {
          const [x = 0, y = 0] = (place.match(/\d+/g) ?? []).map(Number);
          return [`M${x + 100} ${y}`, `M${x} ${y + 100}`];
        };
        const found: [string, string][] = [];
        for (const [a, mine] of squares.entries())
          for (const [b, others] of squares.entries())
            if (a !== b && [...mine].some((place) => beside(place).some((next) => others.has(next))))
              found.push([a, b].map((one) => getComputedStyle(fills[one] as Element).fill) as [string, string]);
        return found;
      });
      expect(pairs.length).toBeGreaterThan(6);
      for (const [eye, matrix] of Object.entries(EYES))
        for (const [a, b] of pairs) {
          const [one, other] = [seen(a, matrix), seen(b, matrix)];
          const distance = Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));
          least[`${theme} ${eye}`] = Math.min(least[`${theme} ${eye}`] ?? 999, distance);
        }
    }
  }
  console.log('least distance of neighbours:', least);
  for (const [eye, distance] of Object.entries(least)) expect(distance, eye).toBeGreaterThanOrEqual(14.4);
});

test('a new board of size 10 is shown at once', async ({ page }) => {
  await open(page, BOARD);
  for (const _ of [9, 10]) await page.getByTestId('size-larger').click();
  const times: number[] = [];
  for (let board = 0; board < 30; board++) {
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const borders = () => document.querySelector('.rgboard[data-n="10"] .rgedge')?.getAttribute('d');
            const before = borders();
            const start = performance.now();
            document.querySelector<HTMLElement>('[data-testid="make"]')?.click();
            // A frame after the change, the board is on the screen.
            const wait = () => {
              const now = borders();
              if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - start));
              else requestAnimationFrame(wait);
            };
            wait();
          }),
      ),
    );
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * times.length)] ?? 0;
  console.log(`new board, n=10: median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms`);
  // A loaded machine is slower than the figures: then they are printed and not required.
  if (process.env.QUEENS_STRICT === '1') expect([at(0.5) <= 50, at(0.95) <= 150]).toEqual([true, true]);
  expect(at(0.95)).toBeLessThan(5000);
});

/** What makes each state of the view, from a fresh board. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  hint: async (page) => {
    await page.getByTestId('hint').click();
    await page.getByTestId('hint').click();
  },
  clash: async (page) => {
    for (const column of [1, 1, 2, 2]) await press(page, 1, column);
  },
  explained: async (page) => {
    await page.getByTestId('explain').click();
    await page.getByTestId('step-on').click();
  },
  // An editor that was left open is open again.
  editor: async (page) => {
    const edit = page.getByTestId('edit');
    if ((await edit.getAttribute('aria-pressed')) !== 'true') await edit.click();
    await expect(edit).toHaveAttribute('aria-pressed', 'true');
  },
  solved: solve,
};

test('no state breaks a rule of axe, scrolls sideways or has small targets, from 320 px on', async ({ page }) => {
  const found: string[] = [];
  for (const [place, [name, make]] of Object.entries(STATES).entries())
    for (const [side, theme] of ['light', 'dark'].entries()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, `${BOARD}&lang=${(place + side) % 2 ? 'zh' : 'en'}`);
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      await make(page);
      await page.evaluate(AXE);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const faults = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: {
              run(
                of: Document,
                options: object,
              ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
            };
          };
          const { violations } = await axe.run(document, { resultTypes: ['violations'] });
          const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
          const small = [
            ...document.querySelectorAll<HTMLElement>('main button, main select, main input:not(.vh), main textarea'),
          ].filter((one) => {
            const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
            return width > 0 && (width < 24 || height < 24);
          });
          return [
            ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`),
            ...(over > 0 ? [`${over}px too wide`] : []),
            ...small.map((one) => `small: ${one.dataset.testid ?? one.outerHTML.slice(0, 60)}`),
          ];
        });
        found.push(...faults.map((fault) => `${name} ${theme} ${width}px ${fault}`));
      }
    }
  expect(found).toEqual([]);
});
