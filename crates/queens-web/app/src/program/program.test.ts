import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLines } from './lines';
import { recorded } from './replay';
import { columnsOf } from './runner/reporter';

const here = new URL('.', import.meta.url).pathname;

test('the frame allows its own script and no other', () => {
  const text = readFileSync(join(here, '../../public/program.html'), 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    'worker-src blob:',
  ]);
});

test('calls of show get their lines', () => {
  expect(withLines('def solve(n):\n    show(queens)\n    window.show(1)\n    show ( [] )')).toBe(
    'def solve(n):\n    show(2, queens)\n    window.show(1)\n    show(4,  [] )',
  );
  const own = 'def show(board):\n    pass\nshow([1])';
  expect(withLines(own)).toBe(own);
});

test('boards in any form are columns', () => {
  expect(columnsOf([1, 3, 0, 2])).toEqual([1, 3, 0, 2]);
  expect(columnsOf(['.Q..', '...Q'])).toEqual([1, 3]);
  expect(columnsOf([[0, 1, 0, 0], [0, 0, 0, 1], []])).toEqual([1, 3, -1]);
  expect(columnsOf([null, 2])).toEqual([-1, 2]);
  expect(columnsOf('text')).toBeNull();
});

test('shown boards become steps', () => {
  const steps = [[0], [0, 2], [0], [1], [1, 3], [1, 3, 0], [1, 3, 0, 2], [1, 3, 0, 2], [1, 1, 1, 1]];
  const run = {
    n: 4,
    text: '',
    steps: steps.map((columns): [number, number[]] => [7, columns]),
    ended: 'done' as const,
    failure: null,
  };
  const shown = recorded(run, []);
  expect(shown.map(({ kind }) => kind)).toEqual([
    'start',
    'place',
    'place',
    'remove',
    'place',
    'place',
    'place',
    'solution',
    'same',
    'conflict',
  ]);
  expect(shown[4]).toMatchObject({ square: [0, 1], removed: 1, line: 7 });
  expect(shown[7]).toMatchObject({ board: 1, clash: null });
  expect(shown[9]).toMatchObject({
    board: 2,
    clash: [
      [0, 1],
      [1, 1],
    ],
  });
});

test('boards counted from 1 are recognised', () => {
  const run = {
    n: 4,
    text: '',
    steps: [[1, [2, 4, 1, 3]]] as [number, number[]][],
    ended: 'done' as const,
    failure: null,
  };
  expect(recorded(run, []).at(-1)?.queens).toEqual([
    [0, 1],
    [1, 3],
    [2, 0],
    [3, 2],
  ]);
});
