import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url).pathname;
/** The folders from the lowest to the highest. A folder imports from lower ones only. */
const FOLDERS = ['api', 'lib', 'board', 'recording', 'listings', 'parts', 'views'];

/** The level of a file's folder, and for a file in `views` the name of its view. */
function placeOf(path: string): { level: number; view: string } {
  const [folder = '', view = '', ...rest] = relative(here, path).split(sep);
  const level = FOLDERS.indexOf(folder);
  // Files outside the folders combine the parts of the app, so they may import from all folders.
  return { level: level < 0 ? FOLDERS.length : level, view: folder === 'views' && rest.length ? view : '' };
}

function imports(path: string): { from: string; to: string }[] {
  const pattern = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^'?]*)'/g;
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, to = '']) => ({
    from: path,
    to: join(dirname(path), to),
  }));
}

test('folders import from lower folders only, and views not from each other', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const found = files
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => imports(join(here, name)))
    .filter(({ to }) => to.startsWith(here) && !to.startsWith(join(here, 'styles')) && !to.endsWith('.wasm'));
  expect(found.length).toBeGreaterThan(300);
  const wrong = found.filter(({ from, to }) => {
    const [one, other] = [placeOf(from), placeOf(to)];
    return other.level > one.level || (other.level === one.level && one.view !== other.view);
  });
  expect(wrong.map(({ from, to }) => `${relative(here, from)} imports ${relative(here, to)}`)).toEqual([]);
});
