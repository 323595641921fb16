import { readFileSync } from 'node:fs';
import { expect, open, test } from './app';

async function saved(page: import('@playwright/test').Page, kind: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.locator(`[data-export="${kind}"]`).click();
  return readFileSync(await (await download).path());
}

test('the board is saved as it is shown', async ({ page }) => {
  await open(page, '#/watch?n=8&step=1024');
  await page.getByTestId('export').click();
  const svg = (await saved(page, 'svg')).toString();
  expect(svg).toContain('<svg');
  expect(svg).not.toMatch(/var\(|class=|href=/);
  expect((svg.match(/<text/g) ?? []).length).toBe(16);
  const png = await saved(page, 'png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1024);
  const csv = (await saved(page, 'csv')).toString();
  expect(csv.split('\n')[0]).toBe('step,event,row,column,attacker_row,attacker_column,line,queens');
});

test('a range of steps becomes an animation', async ({ page }) => {
  await open(page, '#/watch?n=4&step=3');
  await page.getByTestId('export').click();
  await page.getByRole('spinbutton', { name: 'to step' }).fill('12');
  const gif = await saved(page, 'gif');
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  const svg = (await saved(page, 'animated-svg')).toString();
  expect((svg.match(/<animate /g) ?? []).length).toBe(13);
  await expect(page.getByTestId('step')).toHaveText('3');
});
