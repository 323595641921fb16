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

test('a frame of the size of the snippet shows the board, the sentence, the buttons and the timeline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 520 });
  await page.goto('/?embed=1#/watch?n=8&step=1024');
  await ready(page);
  for (const part of [page.getByTestId('board'), page.getByTestId('play'), page.getByTestId('steps')]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(520);
  }
});

test('the board and its buttons are embedded alone', async ({ page }) => {
  await open(page, '#/watch?n=6&step=40');
  await page.getByTestId('share').click();
  await page.getByRole('switch', { name: 'Embed only the board' }).check();
  const snippet = await page.getByRole('textbox', { name: 'Embed in a page' }).inputValue();
  const [, source = '', width, height] = /src="([^"]*)" width="(\d+)" height="(\d+)"/.exec(snippet) ?? [];
  expect(source).toContain('embed=1&only=board');
  await page.setViewportSize({ width: Number(width), height: Number(height) });
  for (const hash of ['#/watch?n=8&step=1024', '#/hands-on?n=8', '#/solutions?n=8&number=12']) {
    await page.goto(`/?embed=1&only=board${hash}`);
    await ready(page);
    await expect(page.locator('.code, .tree, .intro, .bar.toolbar').filter({ visible: true })).toHaveCount(0);
    const box = await page.locator('main .play').boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), hash).toBeLessThanOrEqual(Number(height));
    expect((await page.getByTestId('board').boundingBox())?.width ?? 0, hash).toBeGreaterThan(240);
  }
  // The question of a quiz is shown even where only the board is embedded.
  await page.goto('/?embed=1&only=board#/quiz?n=6&seed=3');
  await expect(page.getByTestId('question')).toBeVisible();
});

test('a frame without an origin says what it needs', async ({ page }) => {
  await page.goto('/icon.svg');
  const address = new URL('/?embed=1', page.url()).href;
  const text = await page.evaluate(async (address) => {
    const response = await fetch(address.replace('?embed=1', 'boot.js'));
    return response.text();
  }, address);
  // Other sites embed the whole page. In this test only its script runs in a frame with an opaque origin.
  await page.goto('about:blank');
  await page.setContent(
    `<iframe sandbox="allow-scripts" srcdoc="<body><script>${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</script></body>"></iframe>`,
  );
  await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('allow-same-origin');
});
