/// The frame: verbs, the views inside them, the menu, and what moves from view to view.
import { expect, open, ready, settle, test } from './app';

const PHONE = { width: 390, height: 844 };

test('every view is reached by a verb and the choice inside it, on phones, too', async ({ page }) => {
  for (const size of [PHONE, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await open(page, '#/watch');
    for (const verb of ['Play', 'Program', 'Practise', 'Explore', 'Watch']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: verb }).click();
      await ready(page);
      const inside = page.getByRole('navigation', { name: verb, exact: true }).getByRole('link');
      const names = await inside.allTextContents();
      for (const name of names) {
        await inside.filter({ hasText: name }).click();
        await ready(page);
        await expect(inside.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
        await expect(page.locator('header [aria-current]').first()).toHaveText(verb);
      }
      expect(names.length === 0 || names.length > 1).toBe(true);
    }
  }
});

test('a verb leads back to the view that was open inside it', async ({ page }) => {
  await open(page, '#/race?n=5&a=array&b=bits');
  await page.getByRole('link', { name: 'Watch' }).click();
  await settle(page);
  await page.getByRole('link', { name: 'Explore' }).click();
  await ready(page);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/race?n=5&a=array&b=bits&mode=tries');
});

test('the board size goes through a view without one, and is brought within the limits of another', async ({
  page,
}) => {
  await open(page, '#/watch?n=7&step=3');
  await settle(page);
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '7');
  await page.getByRole('link', { name: 'Products' }).click();
  await ready(page);
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '7');
  await open(page, '#/watch?n=12&until=first');
  await settle(page);
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('board')).toHaveAttribute('data-n', '10');
});

test('the menu has what serves teachers, and closes by Escape and by a click elsewhere', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '#/hands-on?n=6');
  const menu = page.getByTestId('menu');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('board').click({ position: { x: 20, y: 300 } }),
  ]) {
    await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'Class mode' })).toBeVisible();
    await close();
    await expect(menu.getByRole('link', { name: 'Class mode' })).toBeHidden();
  }
  for (const [name, address] of [
    ['Worksheet', 'worksheet'],
    ['Lessons', 'learn'],
    ['Class mode', 'class'],
  ]) {
    await menu.locator('summary').click();
    await menu.getByRole('link', { name }).click();
    await ready(page);
    expect(new URL(page.url()).hash).toContain(`#/${address}`);
  }
  await expect.poll(() => new URL(page.url()).hash).toContain('n=6');
});
