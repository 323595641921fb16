/// Takes screenshots: `node tests/screenshots.mjs FOLDER [SCENE,…] [LANGUAGE-THEME-WIDTHxHEIGHT,…] [full]`.
/// `node tests/screenshots.mjs --docs` writes the screenshots of the README and the guide.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const SCENES = {
  first: '#/watch',
  watch: '#/watch?n=8&step=1024',
  return: '#/watch?n=4&step=17',
  permutation: '#/watch?n=6&strategy=permutation&step=30',
  given: '#/watch?n=8&step=40&given=?,?,5,?,?,2,?,?',
  long: '#/watch?n=12&step=100000',
  unsolvable: '#/watch?n=3&step=20',
  'hands-on': '#/hands-on?n=8&queens=7,4,2,8,?,?,?,?',
  solutions: '#/solutions?n=8&number=12',
  race: '#/race?n=6',
  quiz: '#/quiz?n=6&seed=3&questions=5',
  program: '#/program?language=python',
  regions: '#/regions',
  break: '#/break?mistake=und-all',
  order: '#/order',
  numbers: '#/numbers?upto=8&n=6',
  products: '#/products',
  class: '#/class?n=8&step=1024',
  worksheet: '#/worksheet?n=6&seed=1',
  learn: '#/learn',
};
const PORT = 4300 + Math.floor(Math.random() * 500);
const here = new URL('.', import.meta.url).pathname;
const DOCS = join(here, '../../../../docs/images');

/** Waits until a view shows its state. */
async function open(page, hash, language, theme) {
  await page.goto('about:blank');
  await page.goto(`http://127.0.0.1:${PORT}/${hash}${hash.includes('?') ? '&' : '?'}lang=${language}&theme=${theme}`);
  await page.waitForSelector('main[data-busy="false"], main:not([data-busy])');
  await page.waitForTimeout(350);
}

async function pictures(browser, folder, names, looks, isFull) {
  mkdirSync(folder, { recursive: true });
  for (const look of looks) {
    const [language, theme, size = ''] = look.split('-');
    const [width, height] = size.split('x').map(Number);
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const name of names) {
      await open(page, SCENES[name], language, theme);
      await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: isFull });
    }
    await context.close();
  }
}

async function docs(browser) {
  for (const language of ['en', 'zh']) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    // From the second visit on, the problem is folded to one line.
    await open(page, SCENES.first, language, 'light');
    await open(page, SCENES.watch, language, 'light');
    await page.screenshot({ path: join(DOCS, `web-app-${language}.png`) });
    await context.close();
  }
}

const server = spawn('node', [join(here, 'serve.mjs')], { env: { ...process.env, PORT: String(PORT) }, stdio: 'inherit' });
await new Promise((resolve) => setTimeout(resolve, 800));
const browser = await chromium.launch({ executablePath: existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const [folder = '/tmp/look', names = '', looks = '', full = ''] = process.argv.slice(2);
  const listed = (text, otherwise) => (text ? text.split(',') : otherwise);
  if (folder === '--docs') await docs(browser);
  else await pictures(browser, folder, listed(names, Object.keys(SCENES)), listed(looks, ['en-light-1280x720']), full === 'full');
} finally {
  await browser.close();
  server.kill();
}
