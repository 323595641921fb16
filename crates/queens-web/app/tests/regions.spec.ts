/// The view Regions: played with mouse, fingers, keys and hints; what is kept.
import { expect, open, test } from './app';
import { ANSWER, BOARD, board, marks, middle, press, sentence, solve } from './regions';

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
