/// Break a line: by mouse and by keys, and what a learner does is remembered.
import { expect, open, ready, test } from './app';

test('a mistake is predicted, found by its first wrong step, and remembered', async ({ page }) => {
  await open(page, '#/break?mistake=chk-only-main');
  // The run opens only after a prediction.
  await expect(page.getByTestId('step-forward')).toBeDisabled();
  await page.getByRole('radio', { name: 'It finds too few' }).click();
  await page.getByTestId('run-it').click();
  const forward = page.getByTestId('step-forward');
  await forward.click();
  await page.getByTestId('wrong-here').click();
  await expect(page.getByTestId('feedback')).toContainText('Step 1 is right');
  await page.keyboard.press('End');
  await page.getByTestId('wrong-here').click();
  await expect(page.getByTestId('feedback')).toContainText('too late');
  // The first wrong step is that between a right one and a late one.
  await page.keyboard.press('Home');
  const steps = Number(await page.getByTestId('steps').textContent());
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    const text = (await page.getByTestId('feedback').textContent()) ?? '';
    expect(text).not.toContain('too late');
    if (text.includes('is the first wrong step')) break;
  }
  await expect(page.getByTestId('feedback')).toContainText('is the first wrong step');
  await expect(page.getByText('You predicted something else. The result: It finds too many.')).toBeVisible();
  const done = page.getByRole('button', { name: 'One diagonal is not tested' });
  await expect(done).toContainText('✓');
  // Another view and back, or a reload: nothing that was found is lost.
  await page.getByRole('link', { name: 'Watch' }).click();
  await ready(page);
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('feedback')).toContainText('is the first wrong step');
  await page.reload();
  await ready(page);
  await expect(done).toContainText('✓');
});

test('every exercise is solved by keys alone, and its right board is shown beside it', async ({ page }) => {
  await open(page, '#/break');
  const exercises = page.locator('.mist button');
  const count = await exercises.count();
  expect(count).toBeGreaterThan(5);
  for (let place = 0; place < count; place++) {
    await exercises.nth(place).click();
    await exercises.nth(place).blur();
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'predict');
    await ready(page);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('w');
      if ((await page.locator('main').getAttribute('data-stage')) === 'explain') break;
    }
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'explain');
    await expect(page.locator('.src .gone')).toHaveCount(1);
    await expect(page.getByTestId('right-board')).toBeVisible();
  }
});

test('solutions placed by hand are counted, and forgotten where nothing is to be kept', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  const board = page.getByTestId('board');
  const box = await board.boundingBox();
  for (const [row, column] of [1, 3, 0, 2].entries())
    await board.click({
      position: { x: ((box?.width ?? 0) * (column + 0.5)) / 4, y: ((box?.height ?? 0) * (row + 0.5)) / 4 },
    });
  await expect(page.getByTestId('found-by-hand')).toHaveText('You have placed 1 of 2 solutions by hand.');
  await page.reload();
  await expect(page.getByTestId('found-by-hand')).toBeVisible();
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.locator('main .pop summary').click();
  await page.getByRole('switch', { name: 'Remember what I have done' }).click();
  expect(await page.evaluate(() => localStorage.getItem('queens-progress'))).toBeNull();
});

test('numbers from 0 and the attack lines of all queens are settings', async ({ page }) => {
  await open(page, '#/watch?n=8&step=971');
  await expect(page.getByTestId('sentence')).toContainText('Row 7, column 7');
  await expect(page.locator('.board .ray2')).toHaveCount(0);
  await page.locator('main .pop summary').click();
  await page.getByRole('switch', { name: 'Number rows and columns from 0' }).click();
  await page.getByRole('switch', { name: 'Attack lines of all queens' }).click();
  await expect(page.getByTestId('sentence')).toContainText('Row 6, column 6');
  await expect(page.locator('.cols span').first()).toHaveText('0');
  await expect(page.locator('.board .ray2')).toHaveCount(5);
  // Addresses and what tests read stay as they are.
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '1,4,6,8,2,7,?,?');
});
