import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, FULL, open, SCENES, settle, test, visit, withParameter } from './app';

const here = new URL('.', import.meta.url).pathname;
const catalogue = readFileSync(join(here, '../../locales/en.ftl'), 'utf8');
const MESSAGES = new Set([...catalogue.matchAll(/^([a-z0-9]+(?:-[a-z0-9]+)+) =/gm)].map(([, id]) => id));

test('every view loads without an error of the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const language of ['en', 'zh']) {
    await open(page, withParameter('#/watch', `lang=${language}`));
    for (const [name, hash] of Object.entries(SCENES)) {
      // The long run loads each view by a link, too.
      if (FULL && language === 'en') await open(page, hash);
      else await visit(page, hash);
      await page.waitForTimeout(50);
      // A message that is missing shows its identifier.
      const words = (await page.locator('body').textContent())?.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
      expect(
        words.filter((word) => MESSAGES.has(word)),
        `${name} ${language}`,
      ).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});

test('solutions are browsed, looped over and found', async ({ page }) => {
  await open(page, '#/solutions?n=6');
  await expect(page.getByTestId('solution-total')).toHaveText('4');
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,6,1,3,5');
  await page.getByTestId('next-solution').click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '3,6,2,5,1,4');
  await page.getByRole('combobox', { name: 'Each for' }).selectOption('0.1');
  await page.getByTestId('play').click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '7', { timeout: 10_000 });
  await page.getByTestId('play').click();
  await page.getByRole('textbox', { name: 'Look up a placement' }).fill('1,5,8,6,3,7,2,4');
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByTestId('solution-number')).toHaveText('1');
  await expect(page.getByTestId('solution-total')).toHaveText('92');
});

test('a text that is no board is refused with all its values', async ({ page }) => {
  await open(page, '#/solutions?n=4');
  for (const [text, said] of [
    ['99', 'rows and columns go from 1 to'],
    ['1 1 1 1', 'column 1 is given for row 1 and for row 2'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Look up a placement' }).fill(text);
    await page.getByRole('button', { name: 'Look up', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(new RegExp(said, 'i'));
  }
});

test('a drawing of several lines is pasted into the field of a placement', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  await page.getByRole('textbox', { name: 'Placement' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '.Q..\n...Q\nQ...\n..Q.\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,1,3');
  await expect(page.getByRole('textbox', { name: 'Placement' })).toHaveValue('2,4,1,3');
});

test('the first queen is undone and done again by keys', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  const board = page.getByTestId('board');
  await board.click();
  await expect(board).not.toHaveAttribute('data-queens', '?,?,?,?');
  const queens = (await board.getAttribute('data-queens')) ?? '';
  await page.keyboard.press('Control+z');
  await expect(board).toHaveAttribute('data-queens', '?,?,?,?');
  await page.keyboard.press('Control+Shift+Z');
  await expect(board).toHaveAttribute('data-queens', queens);
});

test('what was said follows the language', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  await page.getByTestId('hint').click();
  await page.getByRole('textbox', { name: 'Placement' }).fill('99');
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('9 is not on a board');
  await page.getByTestId('language').click();
  await expect(page.getByTestId('sentence')).toContainText('提示');
  await expect(page.getByRole('alert')).toContainText('9 不在');
  await visit(page, '#/watch?n=4&step=0');
  await settle(page);
  await page.keyboard.press('PageUp');
  await expect(page.getByTestId('sentence')).toContainText('前面没有解');
  await page.getByTestId('language').click();
  await expect(page.getByTestId('sentence')).toContainText('No earlier solution.');
  await visit(page, '#/solutions?n=4&number=2');
  await page.getByTestId('next-solution').click();
  await page.getByTestId('language').click();
  await expect(page.getByTestId('sentence')).toContainText('没有更多的解');
});

test('rows and columns count from 0 in every view where that is set', async ({ page }) => {
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('queens', JSON.stringify({ fromZero: true })));
  await open(page, '#/solutions?n=4&number=1');
  await expect(page.getByTestId('sentence')).toContainText('1, 3, 0, 2');
  await visit(page, '#/numbers?upto=4&n=10');
  await expect(page.locator('.bars span').first()).toHaveText('row 0');
  // Long numbers are rounded: 2 to the power of 100 is 1.27 × 10³⁰.
  await expect(page.locator('.funnel')).toContainText('1.3 × 10³⁰');
  // There is no board to save.
  await page.getByTestId('export').click();
  await expect(page.locator('[data-export="csv"]')).toBeVisible();
  await expect(page.locator('[data-export="png"]')).toHaveCount(0);
});

test('copies of the inner factor are outlined, however it is written', async ({ page }) => {
  await open(page, '#/products');
  await page.getByRole('textbox').last().fill('2 4 1 3');
  await page.getByRole('textbox').first().fill('1 3 5 2 4');
  await page.getByRole('button', { name: 'Multiply', exact: true }).click();
  await expect(page.locator('.ownproduct .blk')).toHaveCount(5);
});

test('another view and back loses no factors and no place in a race', async ({ page }) => {
  const nav = (name: string) => page.locator('nav').getByRole('link', { name, exact: true });
  await open(page, '#/products');
  const inner = page.getByRole('textbox').last();
  await inner.fill('1');
  await nav('Watch').click();
  await settle(page);
  await nav('Explore').click();
  await expect(inner).toHaveValue('1');
  await visit(page, '#/race?n=4');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.locator('.badge .word')).toHaveText(['finished', 'finished']);
  await nav('Watch').click();
  await settle(page);
  await nav('Explore').click();
  await expect(page.locator('.badge .word')).toHaveText(['finished', 'finished']);
});

test('a board of given queens is not called empty', async ({ page }) => {
  await open(page, '#/watch?n=4&given=2,4,1,3&step=0');
  await expect(page.getByTestId('sentence')).toContainText('4 queens are given.');
  await expect(page.getByTestId('sentence')).not.toContainText('empty');
});

test('a board is filled by hand, with a hint, undo and the number of the solution', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  const board = page.getByTestId('board');
  const box = await board.boundingBox();
  const pick = (row: number, column: number) =>
    board.click({
      position: { x: ((box?.width ?? 0) * (column + 0.5)) / 4, y: ((box?.height ?? 0) * (row + 0.5)) / 4 },
    });
  await pick(0, 1);
  await pick(1, 3);
  await page.getByTestId('hint').click();
  await expect(page.getByTestId('sentence')).toContainText('row 3, column 1');
  await pick(2, 0);
  await pick(3, 2);
  await expect(page.getByTestId('sentence')).toContainText('solution 1 of 2');
  await page.keyboard.press('Control+z');
  await expect(board).toHaveAttribute('data-queens', '2,4,1,?');
  // Neither another language nor a reload empties Undo.
  await page.getByTestId('language').click();
  await page.waitForTimeout(300);
  await page.reload();
  await expect(board).toHaveAttribute('data-queens', '2,4,1,?');
  await page.keyboard.press('Control+z');
  await expect(board).toHaveAttribute('data-queens', '2,4,?,?');
});

test('a race ends with the numbers of both', async ({ page }) => {
  await open(page, '#/race?n=5&a=permutation&b=flags');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByTestId('sentence')).toContainText('Flags finished first');
  await expect(page.getByTestId('sentence')).toContainText(/ 220 tries\. .* tries, [\d.]+ times as many\./);
  // Both boards keep their last solution.
  for (const lane of [0, 1])
    await expect(page.getByTestId('board').nth(lane)).toHaveAttribute('data-queens', '5,3,1,4,2');
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByTestId('board').first()).toHaveAttribute('data-queens', '?,?,?,?,?');
});

test('free squares that are hidden are not mistaken for attacked ones', async ({ page }) => {
  await open(page, '#/hands-on?n=8&queens=7,4,2,8,?,?,?,?');
  await expect(page.getByTestId('sentence')).toContainText('9 squares are not attacked.');
  await page.getByRole('button', { name: 'Show free squares' }).click();
  await expect(page.getByTestId('sentence')).toHaveText('4 of 8 queens placed, none attacked.');
  await expect(page.getByText('every square is attacked')).toHaveCount(0);
});

test('a double click in the quiz answers once', async ({ page }) => {
  await open(page, '#/quiz?n=5&seed=7&questions=5');
  await page.locator('.options .btn').first().dblclick();
  await expect(page.locator('.marks .right, .marks .wrong')).toHaveCount(1);
  await expect(page.locator('.options .btn[disabled]')).not.toHaveCount(0);
});

test('numbers agree with what is published', async ({ page }) => {
  await open(page, '#/numbers?upto=8&n=6');
  await expect(page.getByText('all agree')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('tbody tr').filter({ hasText: '15,720' })).toContainText('92');
});

test('class mode stops at the next event to ask about', async ({ page }) => {
  await open(page, '#/class?n=6&step=0');
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('sentence')).toContainText('Conflict');
});

test("a teacher's own questions travel with the links of class mode and of the worksheet", async ({ page }) => {
  await open(page, '#/class?n=6&step=0');
  await page.locator('.cbar summary').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Why is 第 3 行 empty?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('It is attacked.');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => new URL(page.url()).hash).toContain('own=');
  const sheet = (await page.getByRole('link', { name: 'Worksheet' }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.getByRole('textbox', { name: 'Link to what is shown' }).inputValue();
  // Escape closes the dialog, and does not leave class mode.
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveClass(/class/);
  // Another device has no questions of its own.
  await page.evaluate(() => localStorage.clear());
  await open(page, new URL(shared).hash);
  await expect(page.getByRole('heading', { name: 'Why is 第 3 行 empty?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is attacked.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await open(page, sheet);
  await expect(page.locator('.paper')).toContainText('Why is 第 3 行 empty?');
  // A question that does not fit into the address stays in this browser, and the page says so.
  await visit(page, '#/class?n=6&step=0');
  await page.locator('.cbar summary').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('long '.repeat(400));
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('they stay on this device')).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).not.toContain('own=');
  await page.evaluate(() => localStorage.clear());
});

test('recursion and a loop take the same steps, each with its stack', async ({ page }) => {
  await open(page, '#/race?n=4&b=flags');
  await page.getByTestId('mode-control').click();
  await expect(page.locator('main')).toHaveAttribute('data-busy', 'false');
  await expect.poll(() => new URL(page.url()).hash).toContain('mode=control');
  for (let step = 0; step < 6; step++) await page.getByTestId('step-forward').click();
  const boards = page.getByTestId('board');
  await expect(boards.first()).toHaveAttribute('data-queens', (await boards.nth(1).getAttribute('data-queens')) ?? '');
  await expect(page.getByTestId('stack').first()).toContainText('search(row = 0)');
  await expect(page.getByTestId('stack').nth(1)).toContainText('queens[0]');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByTestId('sentence')).toContainText('same steps');
});

test('the empty board follows the last solution where that is chosen', async ({ page }) => {
  await open(page, '#/solutions?n=4&number=2');
  const board = page.getByTestId('board');
  await page.getByTestId('next-solution').click();
  await expect(page.getByTestId('sentence')).toContainText('no more solutions');
  await page.getByRole('switch', { name: 'After the last solution' }).check();
  const next = page.getByTestId('next-solution');
  for (const queens of ['?,?,?,?', '2,4,1,3', '3,1,4,2', '?,?,?,?', '2,4,1,3']) {
    await next.click();
    await expect(board).toHaveAttribute('data-queens', queens);
    // No solution is described beside the empty board.
    await expect(page.locator('dl.facts')).toHaveCount(queens.includes('?') ? 0 : 1);
    if (queens.includes('?')) await expect(page.getByTestId('solution-number')).toHaveText('–');
  }
  await page.getByRole('button', { name: 'Previous solution' }).click();
  await expect(board).toHaveAttribute('data-queens', '?,?,?,?');
  await page.getByRole('button', { name: 'Previous solution' }).click();
  await expect(board).toHaveAttribute('data-queens', '3,1,4,2');
});

test('each queen that leaves no completion by itself is named', async ({ page }) => {
  await open(page, '#/hands-on?n=4&queens=1,3,?,?');
  const card = page.getByRole('region', { name: 'Can it still be completed?' });
  await expect(card).toContainText('Each of these queens alone rules out every solution');
  await expect(card).toContainText('must go: (1, 1), (2, 3).');
  await open(page, '#/hands-on?n=4&queens=2,?,?,?');
  await expect(card).toContainText('Yes, in 1 way');
  await open(page, '#/hands-on?n=8&queens=1,5,?,?,?,?,?,?');
  await expect(card).toContainText('Yes, in');
  await expect(page.getByRole('textbox', { name: 'Placement' })).toHaveAttribute('placeholder', '2,4,?,?,?,?,?,3');
  await open(page, '#/hands-on?n=4');
  await expect(page.getByRole('textbox', { name: 'Placement' })).toHaveAttribute('placeholder', '2,4,?,3');
});

test('the quiz names the keys that its question has', async ({ page }) => {
  await open(page, '#/quiz?n=6&seed=3&questions=10');
  for (let question = 0; question < 10; question++) {
    const options = await page.locator('.options .btn').count();
    const hint = page.locator('.keyhint');
    await expect(hint).toContainText(`Keys A to ${'ABCDE'[options - 1]} or 1 to ${options} answer.`);
    const isOnBoard = (await page.locator('.board .letter').count()) > 0;
    expect((await hint.textContent())?.includes('square with a letter')).toBe(isOnBoard);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
  }
});

test('another size begins at its first step; undo goes back to the step before', async ({ page }) => {
  await open(page, '#/watch?n=4&step=20');
  await page.getByTestId('size-larger').click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '5');
  await expect(page.getByTestId('step')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByTestId('step')).toHaveText('20');
});

test('an address of this computer says so, and the frame has a title in its language', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0&lang=zh');
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share-local')).toContainText('只在这台电脑上有效');
  await expect(page.getByRole('textbox', { name: '嵌入网页' })).toHaveValue(/title="N 皇后"/);
});

test('lessons are among the views to explore', async ({ page }) => {
  await open(page, '#/numbers?upto=8&n=6');
  await page.getByRole('navigation', { name: 'Explore' }).getByRole('link', { name: 'Lessons' }).click();
  await expect(page.locator('.prose h1')).toBeVisible();
});

test('panels of settings stay within narrow screens', async ({ page }) => {
  await open(page, '#/numbers?upto=4&n=4');
  for (const view of ['watch?n=4&step=0', 'hands-on?n=4', 'class?n=4&step=0']) {
    await visit(page, `#/${view}`);
    for (const [width, height] of [
      [320, 700],
      [390, 844],
      [640, 360],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      const panel = page.locator('details.pop');
      await panel.locator('summary').click();
      const box = await panel.locator('> div').boundingBox();
      const name = `${view} at ${width}x${height}`;
      expect(box?.x ?? -1, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 999) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
      expect((box?.y ?? 999) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
      await page.keyboard.press('Escape');
      await expect(panel).not.toHaveAttribute('open');
    }
  }
});
