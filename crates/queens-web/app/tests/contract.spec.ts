/// What other tests, scripts and links rely on: test ids, addresses, and honest limits.
import { choose, expect, open, settle, test, visit } from './app';

const TEST_IDS = [
  'board',
  'sentence',
  'step',
  'steps',
  'counter-tries',
  'counter-solutions',
  'play',
  'step-forward',
  'step-back',
  'next-solution',
  'size',
  'size-smaller',
  'size-larger',
  'strategy',
  'control',
  'speed',
  'tree',
  'code',
  'code-language',
  'loop-solutions',
  'share',
  'export',
  'tour',
];
const VIEWS = ['watch', 'race', 'hands-on', 'quiz', 'solutions', 'numbers'];

test('every test id is there, once, and shown', async ({ page }) => {
  await open(page, '#/watch?n=8&step=105');
  for (const id of TEST_IDS) {
    await expect(page.getByTestId(id), id).toHaveCount(1);
    await expect(page.getByTestId(id), id).toBeVisible();
  }
  expect(await page.getByTestId('size').evaluate((element) => element.tagName)).toBe('INPUT');
  await expect(page.getByTestId('step')).toHaveText('105');
});

test('every view has its address, and restores what the address says', async ({ page }) => {
  await open(page, '#/numbers');
  for (const view of VIEWS) {
    await visit(page, `#/${view}`);
    await expect(page.locator('nav [aria-current="page"]'), view).toHaveAttribute('href', `#/${view}`);
    await expect(page.locator('main h1, main h2').first(), view).toBeAttached();
  }
  for (const strategy of ['flags', 'permutation', 'matrix', 'array', 'bits']) {
    for (const control of ['recursive', 'iterative']) {
      await visit(page, `#/watch?n=8&strategy=${strategy}&control=${control}&step=105`);
      const now = await settle(page);
      expect([now.n, now.step, now.address.strategy, now.address.control]).toEqual([8, 105, strategy, control]);
      await expect(page.getByTestId('strategy')).toHaveValue(strategy);
      await expect(page.getByTestId('control')).toHaveValue(control);
    }
  }
});

test('an address without a view leads to the nearest one, and says so', async ({ page }) => {
  for (const [name, view, title] of [
    ['regoins', 'regions', 'Regions'],
    ['raceway', 'race', 'Race'],
    ['nothing-like-it', 'watch', 'Watch'],
  ] as const) {
    await open(page, `#/${name}`);
    await expect(page.locator(`body.${view}`)).toBeAttached();
    await expect(page.getByRole('alert')).toHaveText(`There is no page “${name}”. “${title}” is shown instead.`);
    await expect.poll(() => page.url()).toMatch(new RegExp(`#/${view}(\\?|$)`));
  }
  // The name of a verb, or `puzzles`, leads to a view without a note about a missing view.
  for (const [name, view] of Object.entries({ play: 'hands-on', puzzles: 'hands-on', explore: 'solutions' })) {
    await open(page, `#/${name}`);
    await expect(page.locator(`body.${view}`)).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => page.url()).toMatch(new RegExp(`#/${view}(\\?|$)`));
  }
});

test('a new address is followed while the old state is still to be written', async ({ page }) => {
  await open(page, '#/watch?n=6&step=0');
  await page.evaluate(() => {
    const original = window.setTimeout;
    const due: (() => void)[] = [];
    window.setTimeout = ((call: () => void, delay?: number) => {
      due.push(call);
      return original(call, delay);
    }) as typeof window.setTimeout;
    Object.assign(window, { due });
  });
  // The state of the loaded page must be written to the address first, so that the next step starts a new timer.
  await expect.poll(async () => page.evaluate(() => location.hash)).toContain('strategy=');
  await page.evaluate(() => (window as unknown as { due: (() => void)[] }).due.splice(0));
  await page.getByTestId('step-forward').click();
  await expect
    .poll(async () => page.evaluate(() => (window as unknown as { due: (() => void)[] }).due.length))
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    // All timers run after the address has changed and before its event.
    location.hash = '#/numbers';
    for (const call of (window as unknown as { due: (() => void)[] }).due) call();
  });
  await expect(page.locator('body.numbers')).toBeAttached();
});

test('a search that is too long says so, and its recorded steps can be reached', async ({ page }) => {
  await open(page, '#/watch?n=12&step=0');
  await expect(page.getByTestId('steps')).toHaveText('10000000');
  await expect(page.getByText('only its first 10,000,000 steps are shown')).toBeVisible();
  await page.keyboard.press('End');
  const end = await settle(page);
  expect(end.step).toBe(10_000_000);
  await expect(page.getByTestId('sentence')).toContainText('Only the first 10,000,000 steps are kept.');
  await page.keyboard.press('PageUp');
  expect((await settle(page)).queens).not.toContain('?');
});

test('a full board that fails is described by the state of the program', async ({ page }) => {
  await open(page, '#/watch?n=4&strategy=permutation&step=0');
  for (let step = 1; !(await page.getByTestId('sentence').textContent())?.includes('The board is full, but'); step++) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByTestId('step')).toHaveText(String(step));
  }
  const { queens } = await settle(page);
  expect(queens).toBe('1,2,3,4');
  await page.getByRole('tab', { name: 'Variables' }).click();
  // The program checks the whole board when no row is left, and has no column then.
  const value = (name: string) => page.locator('dl.vars dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
  await expect(value('row')).toHaveText('4');
  await expect(value('column')).toHaveText('–');
});

test('rows keep their numbers when the search starts from given queens', async ({ page }) => {
  await open(page, '#/watch?n=6&given=?,?,?,5,?,?&step=0');
  await page.keyboard.press('End');
  await settle(page);
  await page.getByRole('button', { name: 'Path', exact: true }).click();
  await expect(page.locator('[data-testid="tree"] .nl')).toHaveText(['row 1', 'row 2', 'row 3', 'row 5', 'row 6']);
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: 'Variables' }).click();
  await expect(page.locator('dl.vars dt', { hasText: /^row$/ }).locator('+ dd')).toHaveText('0');
});

test('the trees with and without pruning are drawn for small boards', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0');
  await page.getByRole('button', { name: 'Compare with the tree without pruning' }).click();
  await expect(page.getByRole('img', { name: 'Without pruning: 341 nodes' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'With pruning: 17 nodes' })).toBeVisible();
  // Checking only columns before the board is full prunes less.
  await choose(page, 'strategy', 'permutation');
  await expect(page.getByRole('img', { name: 'With pruning: 65 nodes' })).toBeVisible();
});

test('sentences begin with a capital letter and end with a stop', async ({ page }) => {
  await open(page, '#/watch?n=4&strategy=permutation&step=0');
  const { steps } = await settle(page);
  for (let step = 0; step < Math.min(steps, 60); step++) {
    const [head = '', text = ''] = await page.evaluate(() => {
      const say = document.querySelector('[data-testid="sentence"]');
      const head = say?.querySelector('b')?.textContent?.trim() ?? '';
      return [head, (say?.textContent ?? '').trim()];
    });
    const rest = text.slice(text.indexOf(head) + head.length).trim();
    if (head.endsWith('.')) expect(rest, text).toMatch(/^[A-Z0-9]/);
    expect(rest, text).toMatch(/[.?]$/);
    await page.keyboard.press('ArrowRight');
  }
});

test('the whole tree is walked by keys', async ({ page }) => {
  await open(page, '#/watch?n=4&step=60');
  const tree = page.locator('[data-testid="tree"] [role="tree"]');
  await tree.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown'])
    await page.keyboard.press(key);
  const active = await tree.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-label', 'Row 2, column 3');
  await page.keyboard.press('Enter');
  expect((await settle(page)).queens).toBe('1,3,?,?');
});

test('a breakpoint is set by keys alone', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0');
  const line = (number: number) => page.getByRole('button', { name: `Breakpoint at line ${number}`, exact: true });
  await page.getByRole('region', { name: 'Code' }).focus();
  await page.keyboard.press('Tab');
  await expect(line(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(line(8)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(8)).toHaveAttribute('aria-pressed', 'true');
  // While a breakpoint button has the focus, the keys of the search do nothing.
  expect((await settle(page)).step).toBe(0);
});

test('a board is filled by keys alone, and every square is announced', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  const board = page.getByTestId('board');
  for (
    let presses = 0;
    presses < 40 && !(await board.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await expect(page.getByTestId('cursor')).toHaveText('row 1, column 1: free');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('cursor')).toHaveText('row 1, column 2: a queen');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(board).toHaveAttribute('data-queens', '2,4,?,?');
});
