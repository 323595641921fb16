/// Faults that users met, each with the case that showed it.
import { expect, open, settle, test, visit } from './app';

const PHONE = { width: 390, height: 844 };

test('a race of a strategy against itself by time is a tie', async ({ page }) => {
  await open(page, '#/race?n=6&a=flags&b=flags&mode=time');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByTestId('sentence')).toContainText('same', { timeout: 10_000 });
});

test('Enter after a click on the header answers the quiz on, and other views lose no answer', async ({ page }) => {
  await open(page, '#/watch?n=6');
  await page.locator('nav').getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('question')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.locator('.marks .right, .marks .wrong')).toHaveCount(1);
  await expect.poll(() => new URL(page.url()).hash).toContain('questions=10');
  const address = new URL(page.url()).hash;
  await page.locator('nav').getByRole('link', { name: 'Watch' }).click();
  await settle(page);
  await page.locator('nav').getByRole('link', { name: 'Practise' }).click();
  await expect(page.locator('.marks .right, .marks .wrong')).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe(address);
});

test('views carry the board size, and coming back finds the step', async ({ page }) => {
  await open(page, '#/watch?n=6&step=17');
  await settle(page);
  await page.locator('nav').getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '6');
  await page.locator('nav').getByRole('link', { name: 'Watch' }).click();
  expect(await settle(page)).toMatchObject({ n: 6, step: 17 });
});

test('an embedded quiz asks its question', async ({ page }) => {
  await page.goto('/?embed=1#/quiz?n=5&seed=7&questions=5');
  await expect(page.getByTestId('question')).toBeVisible();
});

test('counters of five and more digits do not collide', async ({ page }) => {
  for (const size of [PHONE, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await open(page, '#/watch?n=9&step=60000');
    await settle(page);
    const boxes = await page.locator('.count b .digits').evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [place, box] of boxes.slice(1).entries())
      if (box.left > (boxes[place]?.left ?? 0)) expect(box.left - (boxes[place]?.right ?? 0)).toBeGreaterThan(3);
  }
});

test('given queens that attack each other are named at once', async ({ page }) => {
  await open(page, '#/watch?n=8&given=1,2,?,?,?,?,?,?&step=0');
  await expect(page.getByTestId('sentence')).toContainText('row 1, column 1 and row 2, column 2 attack each other');
  await page.keyboard.press('End');
  await settle(page);
  await expect(page.getByTestId('sentence')).not.toContainText('no solution for N');
  await visit(page, '#/watch?n=4');
});

test('a queen that was removed leaves another mark than an attacked square', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0');
  await page.keyboard.press('End');
  await settle(page);
  // The board is empty: no square of it is attacked.
  await expect(page.locator('.board .tried')).toHaveCount(0);
  await expect(page.locator('.board .spent').first()).toBeAttached();
});

test('the stack is empty at the end, and a loop has the placed queens in it', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0');
  await page.keyboard.press('End');
  await settle(page);
  await page.getByRole('tab', { name: 'Call stack' }).click();
  await expect(page.locator('.frames li')).toHaveCount(0);
  await visit(page, '#/watch?n=4&control=iterative&step=6');
  const { queens } = await settle(page);
  await expect(page.locator('.frames li')).toHaveCount(queens.split(',').filter((column) => column !== '?').length);
});

test('arrow keys step after a click on a tab', async ({ page }) => {
  await open(page, '#/watch?n=4&step=3');
  await page.getByRole('tab', { name: 'Call stack' }).click();
  await page.keyboard.press('ArrowRight');
  expect((await settle(page)).step).toBe(4);
  await expect(page.getByRole('tab', { name: 'Call stack' })).toHaveAttribute('aria-selected', 'true');
});

test('a view whose file is missing says so', async ({ page }) => {
  await page.route('**/Products.js', (route) => route.abort());
  await open(page, '#/watch');
  await page.evaluate(() => {
    location.hash = '#/products';
  });
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/Products.js');
});

test('numbers are shown in a browser without a locale', async ({ browser }, { project }) => {
  const context = await browser.newContext(project.use);
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true }),
  );
  await page.goto('/#/numbers?upto=5&n=5');
  await expect(page.locator('table').first()).toBeVisible();
  await expect(page.locator('canvas')).toBeAttached();
  await context.close();
});

test('the live line of the code is named for screen readers', async ({ page }) => {
  await open(page, '#/watch?n=4&step=3');
  await expect(page.locator('.src [aria-current="step"]')).toHaveCount(1);
});

test('a range of steps in either order is saved, within its limit', async ({ page }) => {
  await open(page, '#/watch?n=6&step=0');
  await page.getByTestId('export').click();
  await page.getByLabel('From step').fill('50');
  await page.getByLabel('to', { exact: false }).last().fill('10');
  await expect(page.getByTestId('range')).toContainText('Steps 10 to 50.');
});

test('a loop over the solutions of a size stays with it', async ({ page }) => {
  await open(page, '#/solutions?n=4&loop=1');
  await page.getByRole('combobox', { name: 'Each for' }).selectOption('0.1');
  const seen = await page.evaluate(async () => {
    const queens = () => document.querySelector<HTMLElement>('[data-testid="board"]')?.dataset.queens ?? '';
    const all: string[] = [];
    while (all.length < 4) {
      if (queens() !== all.at(-1)) all.push(queens());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return all;
  });
  expect(new Set(seen)).toEqual(new Set(['2,4,1,3', '3,1,4,2']));
});

test('many solutions are a profile of the timeline, not a band', async ({ page }) => {
  await open(page, '#/watch?n=9&step=0');
  await expect(page.locator('.rail .sols')).toHaveAttribute('d', /L/);
  await expect(page.locator('.rail .sol')).toHaveAttribute('d', '');
});

test('a language in the query of the address is followed', async ({ page }) => {
  await page.goto('/?lang=zh#/watch?n=4');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('another board begins with no moves, and the cursor stays on it', async ({ page }) => {
  await open(page, '#/hands-on?n=8');
  const board = page.getByTestId('board');
  const box = await board.boundingBox();
  await board.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) - 10 } });
  await expect(page.getByTestId('cursor')).toContainText('row 8, column 8');
  await page.getByTestId('size').fill('4');
  await page.getByTestId('size').press('Enter');
  await expect(board).toHaveAttribute('data-n', '4');
  await expect(page.getByTestId('cursor')).not.toContainText('row 8');
});

test('the puzzles of a worksheet have different answers', async ({ page }) => {
  for (const seed of [1, 2, 3]) {
    await open(page, `#/worksheet?n=4&seed=${seed}`);
    await page.getByRole('switch', { name: 'With answers' }).check();
    const answers = await page.locator('.answers .sheetboards').nth(1).locator('figcaption').allTextContents();
    const columns = answers.map((text) => text.replace(/^\(\d+\) /, ''));
    expect(columns.length).toBeGreaterThan(1);
    expect(new Set(columns).size).toBe(columns.length);
  }
});

test('the second size of a table head keeps its case', async ({ page }) => {
  await open(page, '#/learn?page=strategies');
  const transforms = await page
    .locator('.prose thead th')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::first-letter').textTransform));
  expect(transforms.length).toBeGreaterThan(2);
  expect(transforms.filter((transform) => transform === 'uppercase')).toEqual([]);
});

test('a race says where it is, and its last sentence gives the ratio of the tries', async ({ page }) => {
  await open(page, '#/race?n=6&a=permutation&b=flags');
  await page.getByTestId('step-forward').click();
  await expect(page.getByTestId('sentence')).toContainText('1 tries');
  await page.getByRole('button', { name: 'To the end' }).click();
  const text = (await page.getByTestId('sentence').textContent()) ?? '';
  const [, won = '1', lost = '0', times = '0'] =
    /after ([\d,]+) tries.*needs ([\d,]+) tries, ([\d.]+) times/.exec(text) ?? [];
  const count = (digits: string) => Number(digits.replaceAll(',', ''));
  expect(Math.abs(count(lost) / count(won) - Number(times))).toBeLessThan(0.06);
});

test('class mode keeps its buttons in a short window', async ({ page }) => {
  await open(page, '#/class?n=8&step=1024');
  for (const [width, height] of [
    [640, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.locator('.cbar');
    const board = await page.getByTestId('board').boundingBox();
    expect((board?.y ?? 999) + (board?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    for (const button of await bar.locator('> button, summary').all()) {
      const box = await button.boundingBox();
      const name = `${await button.getAttribute('aria-label')} at ${width}x${height}`;
      expect((box?.y ?? 999) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
      expect(box?.x ?? -1, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 999) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
    }
  }
});

test('class mode begins with a button that it has, and Enter shows the answer after the settings are closed', async ({
  page,
}) => {
  await open(page, '#/class?n=6&step=0');
  await expect(page.getByTestId('sentence')).toContainText('Press “To the next stop”');
  await page.keyboard.press('PageDown');
  const settings = page.locator('.cbar details');
  await settings.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(settings).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(settings).not.toHaveAttribute('open');
  await expect(page.locator('.qcard [role="status"]')).toContainText('A square is tried');
});

test('texts that cannot be loaded are reported in both languages', async ({ browser }, { project }) => {
  const context = await browser.newContext(project.use);
  const page = await context.newPage();
  await page.route('**/locales/en.ftl', (route) => route.abort());
  await page.goto('/#/watch');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('alert')).toContainText('无法加载');
  await context.close();
});

test('every mark of the board is in the legend of the settings', async ({ page }) => {
  await open(page, '#/watch?n=8&step=1024');
  await page.locator('main .pop summary').click();
  await expect(page.locator('.marklist li')).toHaveCount(6);
  for (const mark of ['.tried', '.spent', '.stop', '.look', '.q.latest', '.q.given'])
    await expect(page.locator(`.marklist ${mark}`), mark).toBeVisible();
});

test('comments of programs are Chinese in the Chinese app', async ({ page }) => {
  await open(page, '#/watch?n=4&lang=zh');
  await page.locator('[data-testid="code-language"] [data-language="python"]').click();
  await expect(page.getByTestId('code')).toContainText('# 回溯');
  await expect(page.getByTestId('code')).not.toContainText('backtrack');
  await page.evaluate(() => localStorage.clear());
});

test('a printed worksheet cuts no board', async ({ page }) => {
  await open(page, '#/worksheet?n=8&seed=1');
  await page.emulateMedia({ media: 'print' });
  for (const kind of ['.sheetboards figure', '.sheetq']) {
    const found = await page.locator(kind).evaluateAll((all) =>
      all.map((one) => {
        const outside: string[] = [];
        for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
          outside.push(getComputedStyle(box).display);
        return { inside: getComputedStyle(one).breakInside, outside };
      }),
    );
    expect(found.length).toBeGreaterThan(4);
    // Browsers ignore `break-inside` of the items of a grid, so no box around them may be a grid.
    for (const { inside, outside } of found) expect([inside, ...new Set(outside)], kind).toEqual(['avoid', 'block']);
    expect(
      await page
        .locator(kind)
        .first()
        .evaluate((one) => getComputedStyle(one).display),
    ).not.toBe('grid');
  }
  await page.emulateMedia({ media: null });
});

test('the variables are those of the shown program', async ({ page }) => {
  const names = page.locator('dl.vars dt');
  for (const [strategy, language, expected] of [
    ['array', 'pseudo', ['n', 'row', 'column', 'queens']],
    ['flags', 'pseudo', ['n', 'row', 'column', 'd1', 'd2', 'queens']],
    ['matrix', 'python', ['n', 'row', 'column', 'board', 'tries', 'solutions']],
  ] as const) {
    await open(page, `#/watch?n=4&strategy=${strategy}&control=recursive&step=5`);
    await page.locator(`[data-testid="code-language"] [data-language="${language}"]`).click();
    await page.getByRole('tab', { name: 'Variables' }).click();
    await expect(names).toHaveText([...expected]);
  }
  await open(page, '#/watch?n=4&strategy=flags&control=recursive&step=5');
  await page.locator('[data-testid="code-language"] [data-language="python"]').click();
  await page.getByRole('tab', { name: 'Variables' }).click();
  // The program has an array of n entries.
  await expect(page.locator('dl.vars dt', { hasText: /^queens$/ }).locator('+ dd')).toHaveText('[0, ·, ·, ·]');
});

test('items of the tree say their state', async ({ page }) => {
  await open(page, '#/watch?n=4&step=65');
  const items = page.locator('[data-testid="tree"] [role="treeitem"]');
  const states = await items.evaluateAll((all) => all.map((one) => one.getAttribute('aria-description') ?? ''));
  expect(new Set(states)).toEqual(
    new Set(['not placed yet', 'on the board', 'searched, without a solution', 'solution']),
  );
  const { queens } = await settle(page);
  const placed = queens.split(',').filter((column) => column !== '?').length;
  await expect(page.locator('[data-testid="tree"] [role="treeitem"][aria-selected="true"]')).toHaveCount(placed);
});

test('squares as programs write them are read', async ({ page }) => {
  await open(page, '#/hands-on?n=8');
  for (const text of ['(0,1), (1,3)', '1:2,2:4']) {
    await page.getByLabel('Placement', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '2,4,?,?,?,?,?,?');
    await expect(page.getByTestId('board')).toHaveAttribute('data-n', '8');
  }
});

test('going through every view and stopping what runs leaves no uncaught error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await open(page, '#/numbers?upto=12&n=10');
  for (const hash of [
    '#/watch?n=20&strategy=bits',
    '#/race?n=8',
    '#/solutions?n=10',
    '#/watch?n=12',
    '#/quiz?n=10',
    '#/watch?n=4',
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await page.waitForTimeout(60);
  }
  await settle(page);
  expect(errors).toEqual([]);
});

test('screen readers get the occupied lines of a set', async ({ page }) => {
  await open(page, '#/watch?n=4&strategy=flags&control=recursive&step=2');
  await settle(page);
  const texts = await page.locator('.arr .vh').allTextContents();
  expect(texts).toHaveLength(3);
  // One queen in the corner: column 0, diagonal 3, antidiagonal 0.
  expect(texts.map((text) => /\d+/.exec(text)?.[0])).toEqual(['0', '3', '0']);
});
