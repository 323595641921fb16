/// What teachers use: class mode on small screens, the worksheet.
import { expect, open, test } from './app';

test('the question of class mode and its answers are in the first screen of a phone', async ({ page }) => {
  for (const [width, height, language] of [
    [390, 844, 'zh'],
    [390, 844, 'en'],
    [390, 664, 'en'],
    [820, 1180, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, `#/class?n=6&step=12&lang=${language}`);
    const box = await page.locator('.qcard').boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), `${width}x${height} ${language}`).toBeLessThanOrEqual(height);
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.width ?? 0).toBeGreaterThanOrEqual(180);
  }
});

test('a worksheet has its answers when they are asked for, on a page of their own', async ({ page }) => {
  await open(page, '#/worksheet?n=6&seed=1');
  const answers = page.locator('.answers');
  await expect(page.locator('.paper').first()).toContainText('Warm-up: search by hand, N = 4');
  await expect(answers).toHaveCount(0);
  await page.getByRole('switch', { name: 'With answers' }).check();
  await page.emulateMedia({ media: 'print' });
  expect(await answers.evaluate((one) => getComputedStyle(one).breakBefore)).toBe('page');
  await page.emulateMedia({ media: null });
});

test('own questions are written on the worksheet, and asked in class mode, too', async ({ page }) => {
  await open(page, '#/worksheet?n=6&seed=1');
  await page.getByTestId('own-questions').locator('summary').click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Why is row 3 empty?');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.locator('.paper')).toContainText('Why is row 3 empty?');
  await open(page, '#/class?n=6&step=0');
  await expect(page.getByRole('heading', { name: 'Why is row 3 empty?' })).toBeVisible();
});
