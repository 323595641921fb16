/// Audits by axe. The short run audits every scene in each language and theme, at sizes that change from one audit to the
/// next; the full run audits every combination.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, FULL, open, SCENES, SIZES, test, visit, withParameter } from './app';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LANGUAGES = ['en', 'zh'];
const THEMES = ['light', 'dark'];

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/** The rules that the page breaks as it is now, with two elements each. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(of: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    // Only violations need selectors and sources of elements, which take most of the time.
    return (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => ({
      id,
      elements: nodes.slice(0, 2).map(({ target }) => target.join(' ')),
    }));
  });
  return found.map(({ id, elements }) => `${id}: ${elements.join(' | ')}`);
}

test(`axe finds nothing in ${FULL ? 'any view, language, theme and size' : 'a covering selection'}`, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const audited = new Set<string>();
  const start = Date.now();
  // Loading takes longer than an audit: one load for each language.
  for (const [half, language] of LANGUAGES.entries()) {
    await open(page, withParameter('#/watch', `lang=${language}`));
    await expect(page.locator('html')).toHaveAttribute('data-lang', language);
    await page.evaluate(AXE);
    for (const [place, [name, hash]] of Object.entries(SCENES).entries()) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(page, hash);
      for (const [side, theme] of THEMES.entries()) {
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        const turn = 2 * half + side;
        const sizes = FULL ? SIZES : [SIZES[(place * 4 + turn + Math.floor(place / 7)) % SIZES.length]];
        for (const size of sizes) {
          const [width, height] = size ?? SIZES[0];
          await page.setViewportSize({ width, height });
          audited.add(`${name} ${language} ${theme} ${width}x${height}`);
          for (const violation of await violations(page))
            found.push(`${name} ${language} ${theme} ${width}x${height} ${violation}`);
        }
      }
    }
  }
  // Every size is audited in every language and theme.
  for (const [width, height] of SIZES)
    for (const language of LANGUAGES)
      for (const theme of THEMES)
        expect([...audited].filter((one) => one.endsWith(` ${language} ${theme} ${width}x${height}`))).not.toEqual([]);
  console.log(`axe: ${audited.size} audits in ${Date.now() - start} ms, ${found.length} violations`);
  expect(found).toEqual([]);
});
