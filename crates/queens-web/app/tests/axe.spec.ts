/// Accessibility audits by axe. The short run audits every pair of scene, language and theme, and every size in each
/// language and theme; the full run audits every combination.
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

/** The rules that the page breaks in its current state, with up to two elements each. */
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
        // In the short run a scene has one theme in English and the other theme in Chinese.
        if (!FULL && (place + half + side) % 2 !== 0) continue;
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        const sizes = FULL ? SIZES : [SIZES[(2 * place + Math.floor(place / 7)) % SIZES.length]];
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
  // Each pair is audited. A word is a scene, a language, a theme or a size.
  const kinds = [Object.keys(SCENES), LANGUAGES, THEMES, SIZES.map(([width, height]) => `${width}x${height}`)];
  const audits = [...audited].map((one) => one.split(' '));
  for (const [kind, words] of kinds.entries())
    for (const others of kinds.slice(kind + 1))
      for (const word of words)
        for (const other of others) {
          // There are more pairs of a scene and a size than audits in the short run.
          if (!FULL && kind === 0 && others === kinds[3]) continue;
          const isPair = (audit: string[]) => audit.includes(word) && audit.includes(other);
          expect(audits.some(isPair), `${word} ${other}`).toBe(true);
        }
  console.log(`axe: ${audited.size} audits in ${Date.now() - start} ms, ${found.length} violations`);
  expect(found).toEqual([]);
});
