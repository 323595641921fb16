import { expect, open, ready, test } from './app';

test('the app can be framed with embed=1 only, and shows itself without its header', async ({ page }) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/?embed=1')).toContain('frame-ancestors *');
  expect(await policy('/')).toContain("frame-ancestors 'none'");
  await page.goto('/?embed=1#/watch?n=6&step=40');
  await ready(page);
  await expect(page.locator('header.top')).toHaveCount(0);
  await expect(page.getByTestId('step')).toHaveText('40');
});

test('copied links have neither language nor theme unless asked', async ({ page }) => {
  await open(page, '#/watch?n=6&step=40');
  await page.getByTestId('share').click();
  const link = page.getByRole('textbox', { name: 'Link to what is shown' });
  await expect(link).toHaveValue(/#\/watch\?n=6/);
  expect(await link.inputValue()).not.toMatch(/lang=|theme=/);
  await page.getByRole('switch', { name: 'Include language and theme' }).check();
  expect(await link.inputValue()).toMatch(/lang=en/);
  await expect(page.getByRole('textbox', { name: 'Embed in a page' })).toHaveValue(/<iframe src="[^"]*embed=1/);
});
