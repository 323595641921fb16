import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedRecording, ReplayStep } from '../../api/schema';
import { instrument } from './instrument';
import { ReplayClient } from './replay';
import { toColumns } from './runner/reporter';

const here = new URL('.', import.meta.url).pathname;

test('the frame allows its own script and no other', () => {
  const text = readFileSync(join(here, '../../../public/program.html'), 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    'worker-src blob: data:',
  ]);
});

test('calls of show get their lines', () => {
  const python = (source: string) => instrument(source, 'python');
  expect(python('def solve(n):\n    show(queens)\n    window.show(1)\n    show ( [] )')).toEqual({
    source: 'def solve(n):\n    show(2, queens)\n    window.show(1)\n    show(4,  [] )',
    recorded: null,
  });
  const own = 'def show(board):\n    pass\nqueens.append(1)\nqueens.pop()';
  expect(python(own).source).toBe(own);
});

test('changes of the queens are recorded where a program does not show them', () => {
  const python = `def search(row):
    """queens.append(1)"""
    result.append(queens[:])  # queens.pop()
    for column in range(n):
        columns[column] = True
        queens.append(column)  # placed
        if row: queens.pop()
        call(queens.append(
            column))
        last = queens.pop() + 1
`;
  const { source, recorded } = instrument(python, 'python');
  expect(recorded).toBe('queens');
  const [before, after] = [python.split('\n'), source.split('\n')];
  expect(after.length).toBe(before.length);
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    '        queens.append(column); _recording and show(6, queens)  # placed',
    '        last = queens.pop() + 1; _recording and show(10, queens)',
  ]);
  const js = `let used = [];
for (let c = 0; c < n; c++) {
  used[c] = true;
  if (ok(c))
    cols[row] = c;
  else cols[row] = -1;
  cols[row] = c; // here
  const a = [
    1, cols[row] = 2,
  ];
}`;
  expect(instrument(js, 'javascript')).toMatchObject({ recorded: 'cols' });
  const lines = instrument(js, 'javascript').source.split('\n');
  expect(lines.filter((line, at) => line !== js.split('\n')[at])).toEqual([
    '  cols[row] = c; show(7, cols.slice(0, row + 1)) // here',
  ]);
  expect(instrument('board[row][column] = 1', 'python')).toEqual({
    source: 'board[row][column] = 1; _recording and show(1, board)',
    recorded: 'board',
  });
  expect(instrument('total = 0\nflags[1] = True', 'python').recorded).toBeNull();
});

test('boards in any form are columns', () => {
  expect(toColumns([1, 3, 0, 2])).toEqual([1, 3, 0, 2]);
  expect(toColumns(['.Q..', '...Q'])).toEqual([1, 3]);
  expect(toColumns([[0, 1, 0, 0], [0, 0, 0, 1], []])).toEqual([1, 3, -1]);
  expect(toColumns([null, 2])).toEqual([-1, 2]);
  expect(toColumns('text')).toBeNull();
});

test('the timeline has every removal, one by one or counted by parts', async () => {
  for (const removals of [3, 120, 121, 5000]) {
    const client = new ReplayClient();
    const step = (kind: ReplayStep['kind']): ReplayStep => ({
      kind,
      square: [0, 0],
      queens: [],
      line: 1,
      removed: 0,
      clash: null,
      board: 0,
    });
    client.shown = [
      step('start'),
      ...Array.from({ length: 2 * removals }, (_, at) => step(at % 2 ? 'remove' : 'place')),
    ];
    const { timeline } = (await client.send('watch', 'open', { n: 8 })) as OpenedRecording;
    const counted = timeline.density.reduce((sum, part) => sum + part, 0);
    expect(timeline.backtracks.length + counted).toBe(removals);
    expect(Math.max(0, ...timeline.density) - Math.min(...timeline.density, 10_000)).toBeLessThanOrEqual(1);
  }
});
