/// How the view Regions looks: its rules, its colours, and what is reachable at every size.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, FULL, open, test } from './app';
import { BOARD, board, press, solve } from './regions';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Linear red, green and blue as protan, deutan and tritan eyes see them (G. Machado et al., 2009). */
const EYES = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** CIELAB of a colour such as `rgb(1, 2, 3)`, seen by an eye. */
function seen(colour: string, eye: readonly number[]): number[] {
  const linear = (colour.match(/\d+/g) ?? []).map(Number).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const times = (matrix: readonly number[], vector: number[]) =>
    [0, 3, 6].map((row) =>
      [0, 1, 2].reduce((sum, column) => sum + (matrix[row + column] ?? 0) * (vector[column] ?? 0), 0),
    );
  const rgb = times(eye, linear).map((value) => Math.min(1, Math.max(0, value)));
  const xyz = times(
    [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
    rgb,
  );
  const [x = 0, y = 0, z = 0] = xyz.map((value, place) => {
    const part = value / ([0.95047, 1, 1.08883][place] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test('looks are switched and kept', async ({ page }) => {
  await open(page, BOARD);
  await page.getByTestId('look-letters').click();
  await page.getByTestId('look-patterns').click();
  await page.getByTestId('look-colours').click();
  for (const name of ['letters', 'patterns', 'nocolour']) await expect(board(page)).toHaveClass(new RegExp(name));
  await page.reload();
  for (const name of ['letters', 'patterns', 'nocolour']) await expect(board(page)).toHaveClass(new RegExp(name));
});

test('the rule stands on the screen, apart from chess, in both languages', async ({ page }) => {
  for (const [language, lines] of [
    ['en', ['One queen in every row and every column.', 'One queen in every region.', 'Unlike in chess']],
    ['zh', ['每行、每列恰好一个皇后。', '每个区域恰好一个皇后。', '与国际象棋不同']],
  ] as const) {
    await open(page, `${BOARD}&lang=${language}`);
    for (const line of lines) await expect(page.locator('.rules')).toContainText(line);
  }
});

test('the levels are explained, each with its technique', async ({ page }) => {
  await open(page, BOARD);
  const levels = page.getByTestId('levels');
  await levels.locator('summary').click();
  await expect(levels.locator('dt')).toHaveCount(7);
  await expect(levels.locator('dt').nth(3)).toHaveText('level 4 (pair)');
  await expect(levels.locator('dd').nth(3)).toContainText('Two regions lie in two rows or columns');
});

test('neighbours differ for every eye, in both themes', async ({ page }) => {
  await open(page, BOARD);
  const least: Record<string, number> = {};
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    for (const seed of [0, 1, 2]) {
      if (seed > 0) {
        const before = page.url();
        await page.getByTestId('make').click();
        await expect(page).not.toHaveURL(before);
      }
      const pairs = await board(page).evaluate((svg) => {
        const fills = [...svg.querySelectorAll<SVGPathElement>('.rg')];
        const squares = fills.map((path) => new Set(path.getAttribute('d')?.match(/M\d+ \d+/g)));
        const beside = (place: string) => {
          const [x = 0, y = 0] = (place.match(/\d+/g) ?? []).map(Number);
          return [`M${x + 100} ${y}`, `M${x} ${y + 100}`];
        };
        const found: [string, string][] = [];
        for (const [a, mine] of squares.entries())
          for (const [b, others] of squares.entries())
            if (a !== b && [...mine].some((place) => beside(place).some((next) => others.has(next))))
              found.push([a, b].map((one) => getComputedStyle(fills[one] as Element).fill) as [string, string]);
        return found;
      });
      expect(pairs.length).toBeGreaterThan(6);
      for (const [eye, matrix] of Object.entries(EYES))
        for (const [a, b] of pairs) {
          const [one, other] = [seen(a, matrix), seen(b, matrix)];
          const distance = Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));
          least[`${theme} ${eye}`] = Math.min(least[`${theme} ${eye}`] ?? 999, distance);
        }
    }
  }
  console.log('least distance of neighbours:', least);
  for (const [eye, distance] of Object.entries(least)) expect(distance, eye).toBeGreaterThanOrEqual(14.4);
});

/** The actions that lead from a fresh board to each state of the view. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  hint: async (page) => {
    await page.getByTestId('hint').click();
    await page.getByTestId('hint').click();
  },
  clash: async (page) => {
    for (const column of [1, 1, 2, 2]) await press(page, 1, column);
  },
  explained: async (page) => {
    await page.getByTestId('explain').click();
    await page.getByTestId('step-on').click();
  },
  solved: solve,
  editor: async (page) => {
    await page.getByTestId('edit').click();
    await expect(page.getByTestId('edit')).toHaveAttribute('aria-pressed', 'true');
  },
};

test('no state breaks a rule of axe, scrolls sideways or has small targets, from 320 px on', async ({ page }) => {
  const found: string[] = [];
  for (const [place, [name, make]] of Object.entries(STATES).entries())
    for (const [side, theme] of ['light', 'dark'].entries()) {
      // The short run shows each state in one theme, and audits it at one width: an audit takes most of the time.
      if (!FULL && (place + side) % 2) continue;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/icon.svg');
      await page.evaluate(() => localStorage.clear());
      await open(page, `${BOARD}&lang=${(place >> 1) % 2 ? 'zh' : 'en'}`);
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      await make(page);
      await page.evaluate(AXE);
      for (const [column, width] of [320, 390, 1280].entries()) {
        await page.setViewportSize({ width, height: 700 });
        const isAudited = FULL || place % 3 === column;
        const faults = await page.evaluate(async (isAudited) => {
          const { axe } = window as unknown as {
            axe: {
              run(
                of: Document,
                options: object,
              ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
            };
          };
          const options = { resultTypes: ['violations'] };
          const violations = isAudited ? (await axe.run(document, options)).violations : [];
          const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
          const small = [
            ...document.querySelectorAll<HTMLElement>('main button, main select, main input:not(.vh), main textarea'),
          ].filter((one) => {
            const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
            return width > 0 && (width < 24 || height < 24);
          });
          return [
            ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`),
            ...(over > 0 ? [`${over}px too wide`] : []),
            ...small.map((one) => `small: ${one.dataset.testid ?? one.outerHTML.slice(0, 60)}`),
          ];
        }, isAudited);
        found.push(...faults.map((fault) => `${name} ${theme} ${width}px ${fault}`));
      }
    }
  expect(found).toEqual([]);
});
