/// The boards of the view Regions: where they come from, on paper, their times, their steps.
import { expect, open, test } from './app';
import { BOARD, board, LINK, marks, press, sentence, solve } from './regions';

test('boards of other rules are refused, and those without one answer are named', async ({ page }) => {
  const twoStars = 'starbattle/8/8/2/88o866112o806ocdso7pu3c0';
  await page.goto(`/#/regions?board=${encodeURIComponent(twoStars)}`);
  await expect(sentence(page)).toContainText('two or more queens in each row');
  const stripes = Array.from({ length: 6 }, (_, row) => 'ABCDEF'[row]?.repeat(6)).join('\n');
  await page.goto(`/#/regions?board=${encodeURIComponent(stripes)}`);
  await expect(sentence(page)).toContainText('several answers');
});

test('a link without a board says so, and the view waits for nothing', async ({ page }) => {
  await open(page, '#/regions?day=2026-02-30');
  await expect(sentence(page)).toContainText('There is no such day.');
  await expect(page.locator('.daily')).toHaveText('2026-02-30');
  await open(page, '#/regions?board=garbage');
  await expect(sentence(page)).toHaveClass(/bad/);
  await expect(page.getByTestId('daily')).toHaveAttribute('aria-pressed', 'false');
});

test('new boards, daily boards and own boards open', async ({ page }) => {
  await open(page, '#/regions');
  await expect(page.getByTestId('daily')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('level').selectOption('4');
  await page.getByTestId('make').click();
  await expect(page.locator('.daily')).toContainText('level 4 (pair)');
  await page.getByTestId('own').fill('AABB\nAABB\nCCDD\nCCD');
  await page.getByTestId('read').click();
  await expect(sentence(page)).toContainText('Every row needs the same number of squares.');
  await page.getByTestId('own').fill(LINK);
  await page.getByTestId('read').click();
  await expect(board(page)).toHaveAttribute('data-n', '8');
  await expect(page).toHaveURL(/88o866112o806ocdso7pu3c0/);
});

test('after a text that is no board the game continues', async ({ page }) => {
  await open(page, BOARD);
  const read = async () => {
    await page.getByTestId('own').fill('garbage');
    await page.getByTestId('read').click();
    await expect(sentence(page)).toHaveClass(/bad/);
  };
  await read();
  await press(page, 1, 1);
  await expect(sentence(page)).not.toHaveClass(/bad/);
  await read();
  await page.getByTestId('hint').click();
  await expect(sentence(page)).toContainText('Look at');
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
  // A day that does not exist has no board, and the board that is shown keeps its day.
  await page.goto('/#/regions?day=2026-02-31');
  await expect(sentence(page)).toHaveClass(/bad/);
  await expect(page.locator('.daily')).toContainText('2026-01-02');
});

test('a solved board says which techniques lead to its answer, and how often', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('explain').click();
  const steps = Number(await page.getByTestId('step-slider').getAttribute('max'));
  await page.getByTestId('step-slider').fill(String(steps));
  await expect(board(page)).toHaveAttribute('aria-label', /Queens: (\(\d, \d\)(, )?){8}/);
  await page.getByTestId('explain-close').click();
  const took = page.getByTestId('took');
  await expect(took).toHaveCount(0);
  await solve(page);
  await expect(took.getByRole('rowheader').first()).toHaveText('level 1 (last square)');
  // Showing all steps counts as a hint.
  await expect(sentence(page)).toContainText('with one hint');
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
  await solve(page, [7, 6, 5, 4, 3, 2, 1, 0]);
  await page.getByTestId('share-result').click();
  await expect(page.getByTestId('said')).toHaveText('The result is copied. It does not show the answer.');
  const [name, time, fills, address] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(name).toContain('8 × 8 · level 3 (squeeze)');
  expect(time).toMatch(/^Time \d+:\d\d, without a hint\.$/);
  expect([...(fills ?? '')]).toHaveLength(8);
  expect(address).toContain(encodeURIComponent(LINK));
  // The colours from the top row down would show the answer, so their order is kept.
  await page.reload();
  await page.getByTestId('share-result').click();
  await expect(page.getByTestId('said')).not.toBeEmpty();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')[2]).toBe(fills);
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
  // On a loaded machine the app is slower, so the figures are required only with `QUEENS_STRICT=1`.
  if (process.env.QUEENS_STRICT === '1') expect([at(0.5) <= 50, at(0.95) <= 150]).toEqual([true, true]);
  expect(at(0.95)).toBeLessThan(5000);
});
