import type { Locator } from '@playwright/test';
import { choose, expect, open, ready, seekEach, settle, shown, test } from './app';
import { states, text } from './reference';

test('every step of a search is that of a search written once more', async ({ page }) => {
  await open(page, '#/watch?n=5&strategy=flags&control=recursive&step=0');
  const all = states(5);
  expect((await shown(page)).steps).toBe(all.length - 1);
  const steps = all.map((_, step) => step).filter((step) => step <= 120 || (step - 120) % 37 === 0);
  for (const [place, now] of (await seekEach(page, steps)).entries()) {
    const expected = all[steps[place] ?? 0];
    expect(now.queens).toBe(text(5, expected?.queens ?? []));
    expect([now.tries, now.solutions]).toEqual([expected?.tries, expected?.solutions]);
  }
});

test('the address restores what was shown', async ({ page }) => {
  await open(page, '#/watch?n=8&strategy=bits&control=iterative&step=105');
  const first = await settle(page);
  expect([first.n, first.step]).toEqual([8, 105]);
  await expect(page.getByTestId('strategy')).toHaveValue('bits');
  await page.reload();
  expect(await settle(page)).toEqual(first);
});

test('buttons and keys move through the search', async ({ page }) => {
  await open(page, '#/watch?n=6&step=0');
  const all = states(6);
  const solutions = all.flatMap((state, step) => (state.kind === 'solution' ? [step] : []));
  await page.getByTestId('step-forward').click();
  await page.getByTestId('step-forward').click();
  expect((await settle(page)).step).toBe(2);
  await page.getByTestId('step-back').click();
  expect((await settle(page)).step).toBe(1);
  await page.getByTestId('next-solution').click();
  expect((await settle(page)).step).toBe(solutions[0]);
  await page.keyboard.press('PageDown');
  expect((await settle(page)).step).toBe(solutions[1]);
  await page.keyboard.press('PageUp');
  expect((await settle(page)).step).toBe(solutions[0]);
  await page.keyboard.press('Shift+ArrowRight');
  expect(all[(await settle(page)).step]?.kind).toBe('remove');
  await page.keyboard.press('End');
  expect((await settle(page)).step).toBe(all.length - 1);
  await page.keyboard.press('Home');
  expect((await settle(page)).step).toBe(0);
  await choose(page, 'speed', '100');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => Number(document.querySelector('[data-testid="step"]')?.textContent) > 20);
  await page.keyboard.press('Space');
  const paused = await settle(page);
  expect((await settle(page)).step).toBe(paused.step);
});

test('a late answer does not change a newer board', async ({ page }) => {
  await open(page, '#/watch?n=8&step=0');
  await page.evaluate(() => {
    const click = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)?.click();
    click('next-solution');
    click('size-smaller');
  });
  const now = await settle(page);
  expect([now.n, now.queens.split(',').length, now.address.n]).toEqual([7, 7, '7']);
  const expected = states(7)[now.step];
  expect([now.queens, now.tries]).toEqual([text(7, expected?.queens ?? []), expected?.tries]);
});

test('a new size shows its own empty board at once, and loading can be cancelled', async ({ page }) => {
  await open(page, '#/watch?n=8&step=50');
  await page.getByTestId('size').fill('20');
  await page.getByTestId('size').press('Enter');
  const now = await page.evaluate(() => ({
    n: document.querySelector<HTMLElement>('[data-testid="board"]')?.dataset.n,
    tries: document.querySelector('[data-testid="counter-tries"]')?.textContent,
  }));
  expect(now.n).toBe('20');
  if (now.tries !== '50') expect(['–', now.tries]).toContain(now.tries);
  await page.getByTestId('size').fill('6');
  await page.getByTestId('size').press('Enter');
  expect((await settle(page)).n).toBe(6);
});

test('a recording that is cancelled can be started again', async ({ page }) => {
  await open(page, '#/watch?n=8&step=50');
  // Requests are held back, because on a fast machine a recording ends before its button can be pressed.
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = () => undefined;
    Object.assign(window, { letWorkersWork: () => (Worker.prototype.postMessage = post) });
  });
  await page.getByTestId('size').fill('20');
  await page.getByTestId('size').press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('sentence')).toContainText('The calculation stopped.');
  await page.evaluate('letWorkersWork()');
  await page.getByRole('button', { name: 'Start it again' }).click();
  expect((await settle(page)).n).toBe(20);
});

test('a worker that cannot be loaded is reported', async ({ page }) => {
  await page.route('**/worker*.js', (route) => route.abort());
  await page.goto('/#/watch?n=5');
  await expect(page.getByTestId('sentence')).toContainText('The calculation stopped.');
  await page.unroute('**/worker*.js');
  await page.getByRole('button', { name: 'Start it again' }).click();
  expect((await settle(page)).n).toBe(5);
});

test('a node of the tree leads to the step that placed its queen', async ({ page }) => {
  await open(page, '#/watch?n=6&step=120');
  const all = states(6);
  const nodes = page.locator('[data-testid="tree"] [role="treeitem"][id]');
  const kind = async () => all[(await settle(page)).step]?.kind;
  await nodes.first().click();
  await expect.poll(kind).toBe('place');
  await page.getByRole('button', { name: 'Whole', exact: true }).click();
  await expect(page.locator('[data-testid="tree"] .wn')).toHaveCount(all.at(-1)?.placements ?? 0);
  const dead = page.locator('[data-testid="tree"] .wn.path').first();
  await dead.click();
  await expect.poll(kind).toBe('place');
});

test('a breakpoint stops playing at its line', async ({ page }) => {
  await open(page, '#/watch?n=6&step=0');
  const line = (await page.evaluate(() =>
    [...document.querySelectorAll('.src li')].findIndex((item) => item.textContent?.includes('clear')),
  )) as number;
  await page.getByRole('button', { name: `Breakpoint at line ${line + 1}`, exact: true }).click();
  await choose(page, 'speed', '1000');
  await page.getByTestId('play').click();
  await page.waitForFunction(
    () => document.querySelector('[data-testid="play"]')?.getAttribute('aria-pressed') === 'false',
  );
  const all = states(6);
  const { step } = await settle(page);
  expect(step).toBe(all.findIndex((state) => state.kind === 'remove'));
});

test('a double click in Predict answers once', async ({ page }) => {
  await open(page, '#/watch?n=6&step=0');
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await page.getByRole('button', { name: 'A square is tried' }).dblclick({ delay: 80 });
  await expect(page.getByText('1 of 1 right')).toBeVisible();
  expect((await settle(page)).step).toBe(1);
});

test('the card at a solution names the step that comes, in the words of Predict', async ({ page }) => {
  await open(page, '#/watch?n=4&solution=1');
  await expect(page.locator('.payoff')).toContainText('continues with a return to the last row');
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await page.getByRole('button', { name: 'A return to the row above' }).click();
  await expect(page.getByText('✓ Right.')).toBeVisible();
});

test('a solution is opened by its number, which may be above the marks of the timeline', async ({ page }) => {
  await open(page, '#/solutions?n=11&number=2500');
  const placement = (await page.locator('.facts .num').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Watch the search find it' }).click();
  await expect(page.getByTestId('sentence')).toContainText('2,500');
  const sentence = (await page.getByTestId('sentence').textContent()) ?? '';
  expect(sentence.replaceAll(' ', '')).toContain(placement);
});

test('the end of a search is said alone, and one is singular', async ({ page }) => {
  const sentence = page.getByTestId('sentence');
  for (const [n, text] of [
    [4, 'The search is over: 2 solutions, 60 tries.'],
    [3, 'The search is over: no solution for N = 3, 18 tries.'],
    [1, 'The search is over: 1 solution, 1 try.'],
  ] as const) {
    await open(page, `#/watch?n=${n}`);
    await page.keyboard.press('End');
    await expect(sentence).toHaveText(text);
  }
  await page.getByTestId('step-back').click();
  await page.getByTestId('step-back').click();
  await expect(sentence).toHaveText('Solution 1: 1. So far 1 try and 0 backtracks.');
});

test('the comparison with the tree without pruning is shown where it can be seen, and hidden again', async ({
  page,
}) => {
  await open(page, '#/watch?n=4&step=0');
  await page.getByRole('button', { name: 'Compare with the tree' }).click();
  await expect(page.locator('.unpruned figure')).toHaveCount(2);
  await expect(page.locator('.unpruned')).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Hide the comparison' }).click();
  await expect(page.locator('.unpruned')).toHaveCount(0);
});

test('the search runs from queens placed by hand', async ({ page }) => {
  await open(page, '#/hands-on?n=6&queens=?,?,?,5,?,?');
  await page.getByTestId('watch-from-here').first().click();
  const first = await settle(page);
  expect([first.queens, first.address.given]).toEqual(['?,?,?,5,?,?', '?,?,?,5,?,?']);
  await page.keyboard.press('End');
  const end = await settle(page);
  expect(end.solutions).toBe(1);
});

test('language, theme and reload keep the state', async ({ page }) => {
  await open(page, '#/watch?n=8&step=1024');
  await page.getByTestId('tour').click();
  await expect(page.getByTestId('tour-card')).toBeVisible();
  await page.getByTestId('language').click();
  await expect(page.getByTestId('tour-card')).toBeVisible();
  const before = await settle(page);
  await page.getByTestId('theme').click();
  expect(await settle(page)).toEqual(before);
  await page.reload();
  await ready(page);
  await expect(page.getByTestId('tour-card')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('a finished tour stays finished', async ({ page }) => {
  await open(page, '#/watch?n=4');
  await page.getByTestId('tour').click();
  for (let stop = 1; stop < 9; stop++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByTestId('tour-card')).toContainText('9 / 9');
  await page.reload();
  await ready(page);
  await expect(page.locator('.prob')).toBeVisible();
  await expect(page.getByTestId('tour-card')).toHaveCount(0);
});

test('on phones the tour shows the board and each part, and ends in Predict', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#/watch?n=4');
  await page.getByTestId('menu').locator('summary').click();
  await page.getByTestId('menu').getByRole('button', { name: 'One-minute tour' }).click();
  const card = page.getByTestId('tour-card');
  const edges = async (what: Locator) => {
    const box = await what.boundingBox();
    return { top: Math.round(box?.y ?? -1), bottom: Math.round((box?.y ?? 999) + (box?.height ?? 999)) };
  };
  for (let stop = 1; stop <= 9; stop++) {
    await expect(card).toContainText(`${stop} / 9`);
    await settle(page);
    const target = page.locator('.target');
    const [board, part, end] = [await edges(page.getByTestId('board')), await edges(target), (await edges(card)).top];
    expect(board.top, `${stop}`).toBeGreaterThanOrEqual(0);
    expect(board.bottom, `${stop}`).toBeLessThanOrEqual(end);
    const isBoard = await target.evaluate((one) => one.classList.contains('boardbox'));
    if (!isBoard) expect(part.top, `${stop}`).toBeGreaterThan(board.bottom);
    // The tree is higher than the room that is left, so it fills the room.
    if (stop === 7) expect(end - part.top).toBeGreaterThan(300);
    else expect(part.bottom, `${stop}`).toBeLessThanOrEqual(end);
    if (stop < 9) await card.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await card.getByRole('button', { name: 'Predict' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What happens next?' })).toBeInViewport();
});

test('nothing is asked of the network once the app is loaded', async ({ page }) => {
  await open(page, '#/watch?n=8&step=0');
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.getByTestId('size-larger').click();
  expect((await settle(page)).n).toBe(9);
});
