/// Faults that users met, each with the case that showed it.
import { expect, open, settle, test, visit } from './app';

const PHONE = { width: 390, height: 844 };

test('a race of a strategy against itself by time is a tie', async ({ page }) => {
  await open(page, '#/race?n=6&a=flags&b=flags&mode=time');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByTestId('sentence')).toContainText('same', { timeout: 10_000 });
});

test('the times of strategies are those of the search, not of messages', async ({ page }) => {
  await open(page, '#/numbers?upto=4&n=8');
  const rows = page.locator('tbody tr', { hasText: /ns/ });
  await expect(rows).toHaveCount(5, { timeout: 30_000 });
  for (const text of await rows.allTextContents()) {
    const [, nanoseconds = '0'] = /([\d.,]+) ns/.exec(text) ?? [];
    // A message alone takes more than 100 µs, which would be 7,000 ns for each of the 876 or 15,720 tries.
    expect(Number(nanoseconds.replaceAll(',', '')), text).toBeLessThan(600);
  }
});

test('every stop of the tour shows its part on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '#/watch?n=4');
  await page.getByTestId('tour').click();
  for (let stop = 0; stop < 8; stop++) {
    await expect(page.locator('.tour')).toContainText(`${stop + 1} / 9`);
    await expect
      .poll(async () =>
        page.evaluate(() => {
          const part = document.querySelector('.target')?.getBoundingClientRect();
          const card = document.querySelector('.tour')?.getBoundingClientRect();
          if (!part || !card) return 0;
          const seen = Math.min(part.bottom, card.top) - Math.max(part.top, 0);
          return seen / Math.min(part.height, card.top);
        }),
      )
      .toBeGreaterThan(0.75);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
});

test('Enter after a click on the header answers the quiz on, and other views lose no answer', async ({ page }) => {
  await open(page, '#/watch?n=6');
  await page.locator('nav').getByRole('link', { name: 'Quiz' }).click();
  await expect(page.getByTestId('question')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.locator('.marks .right, .marks .wrong')).toHaveCount(1);
  const address = new URL(page.url()).hash;
  await page.locator('nav').getByRole('link', { name: 'Watch' }).click();
  await settle(page);
  await page.locator('nav').getByRole('link', { name: 'Quiz' }).click();
  await expect(page.locator('.marks .right, .marks .wrong')).toHaveCount(1);
  expect(new URL(page.url()).hash).toBe(address);
});

test('views carry the board size, and coming back finds the step', async ({ page }) => {
  await open(page, '#/watch?n=6&step=17');
  await settle(page);
  await page.locator('nav').getByRole('link', { name: 'Quiz' }).click();
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
