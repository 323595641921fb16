import { expect, FULL, open, SCENES, test, visit, withParameter } from './app';

/** The full run tests every thirtieth width; the short run tests the widths at which the layout changes. */
const WIDTHS = FULL
  ? Array.from({ length: 54 }, (_, place) => 320 + 30 * place).concat(1920)
  : [320, 519, 699, 1179, 1920, 1239];

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }';

test('nothing scrolls sideways from 320 to 1920 px, with and without wide text spacing', async ({ page }) => {
  const failures: string[] = [];
  // The app is loaded once for each language, and each view is opened once for all widths.
  for (const language of ['en', 'zh']) {
    await open(page, withParameter('#/watch', `lang=${language}`));
    await expect(page.locator('html')).toHaveAttribute('data-lang', language);
    for (const [name, hash] of Object.entries(SCENES)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(page, hash);
      for (const spaced of [false, true]) {
        await page.evaluate(
          (css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
          },
          spaced ? SPACING : '',
        );
        for (const [place, width] of WIDTHS.entries()) {
          // Chinese texts are shorter than English ones, so a few widths are enough.
          if (!FULL && place % (language === 'zh' ? 3 : spaced ? 2 : 1) !== 0) continue;
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (over > 0) failures.push(`${name} ${language} ${width}px${spaced ? ' spaced' : ''}: ${over}px`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
});

const BOARDS = ['watch', 'hands-on', 'solutions', 'quiz', 'class'];
/** What must be in the first screen, besides the board. */
const BESIDE: Record<string, string[]> = {
  watch: ['sentence', 'play'],
  'hands-on': ['sentence', 'hint'],
  solutions: ['play'],
  quiz: ['question'],
};
/** Class mode is for a projector. */
const SMALLER = ['class'];

const SCREENS = [
  [1280, 720, 480],
  [1440, 900, 480],
  [640, 360, 300],
  [844, 390, 300],
  [390, 664, 300],
  [390, 844, 300],
  [820, 1180, 480],
] as const;

test('the board is large, and whole, in the first screen', async ({ page }) => {
  await open(page, SCENES.watch ?? '');
  for (const scene of BOARDS) {
    await visit(page, SCENES[scene] ?? '');
    for (const [width, height, least] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const box = await page.getByTestId('board').boundingBox();
      const [at, right, bottom] = [
        `${scene} at ${width}x${height}`,
        (box?.x ?? 0) + (box?.width ?? 0),
        (box?.y ?? 0) + (box?.height ?? 0),
      ];
      console.log(`${at}: ${Math.round(box?.width ?? 0)} x ${Math.round(box?.height ?? 0)} px`);
      if (!SMALLER.includes(scene)) expect(box?.height, at).toBeGreaterThanOrEqual(least);
      expect(bottom, at).toBeLessThanOrEqual(height);
      expect(right, at).toBeLessThanOrEqual(width - 8);
      for (const id of BESIDE[scene] ?? []) {
        const part = await page.getByTestId(id).boundingBox();
        expect((part?.y ?? 9999) + (part?.height ?? 0), `${id} of ${at}`).toBeLessThanOrEqual(height + 1);
      }
    }
  }
});

test('both boards of a race and its Play button are in the first screen', async ({ page }) => {
  await open(page, SCENES.race ?? '');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const part of [...(await page.getByTestId('board').all()), page.getByTestId('play')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0), `${width}x${height}`).toBeLessThanOrEqual(height);
    }
  }
});

test('the board, the editor and the verdict of Program are in the first screen; phones show one at a time', async ({
  page,
}) => {
  await open(page, SCENES.program ?? '');
  const bottom = async (id: string) => {
    const box = await page.getByTestId(id).boundingBox();
    return (box?.y ?? 9999) + (box?.height ?? 0);
  };
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const board = await page.getByTestId('board').boundingBox();
    expect(board?.height, `${width}x${height}`).toBeGreaterThanOrEqual(480);
    for (const id of ['board', 'run', 'verdict', 'steps']) expect(await bottom(id), id).toBeLessThanOrEqual(height + 1);
  }
  for (const [width, height] of [
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [pane, id] of [
      ['Verdict', 'verdict'],
      ['Board', 'play'],
      ['Code', 'run'],
    ] as const) {
      await page.getByRole('button', { name: pane, exact: true }).click();
      expect(await bottom(id), `${pane} at ${width}x${height}`).toBeLessThanOrEqual(height);
      for (const other of ['verdict', 'board', 'editor'].filter(
        (one) => one !== id && !(id === 'play' && one === 'board') && !(id === 'run' && one === 'editor'),
      ))
        await expect(page.getByTestId(other), `${other} beside ${pane}`).toBeHidden();
    }
  }
});

test('the squares of large boards with regions are large enough for a finger', async ({ page }) => {
  await open(page, '#/regions?lang=en');
  for (const n of [12, 15]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByTestId('size').fill(String(n));
    await page.getByTestId('size').press('Enter');
    await page.getByTestId('make').click();
    const board = page.getByTestId('regions-board');
    await expect(board).toHaveAttribute('data-n', String(n));
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      // A board of size 15 cannot have squares of 24 pixels on a screen of 320 pixels, so two fingers must zoom it.
      const least = Math.min(24, Math.floor(width / n));
      expect(((await board.boundingBox())?.width ?? 0) / n, `${n} at ${width}`).toBeGreaterThanOrEqual(least);
      expect(await board.evaluate((svg) => getComputedStyle(svg).touchAction)).toBe('pinch-zoom');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});
