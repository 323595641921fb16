/// The exercises of Practise: by mouse and by keys, and what a learner does is remembered.
import { bursts, expect, open, ready, seeded, settle, test, visit } from './app';

test('a mistake is predicted, found by its first wrong step, and remembered', async ({ page }) => {
  await open(page, '#/break?mistake=chk-only-main');
  // The run opens only after a prediction.
  await expect(page.getByTestId('step-forward')).toBeDisabled();
  await page.getByRole('radio', { name: 'It finds too few' }).click();
  await page.getByTestId('run-it').click();
  const forward = page.getByTestId('step-forward');
  await forward.click();
  await page.getByTestId('wrong-here').click();
  await expect(page.getByTestId('feedback')).toContainText('Step 1 is right');
  await page.keyboard.press('End');
  await page.getByTestId('wrong-here').click();
  await expect(page.getByTestId('feedback')).toContainText('too late');
  // The steps before the first wrong step are right, so no mark on the way to it is too late.
  await page.keyboard.press('Home');
  const steps = Number(await page.getByTestId('steps').textContent());
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    const text = (await page.getByTestId('feedback').textContent()) ?? '';
    expect(text).not.toContain('too late');
    if (text.includes('is the first wrong step')) break;
  }
  await expect(page.getByTestId('feedback')).toContainText('is the first wrong step');
  await expect(page.getByText('You predicted something else. The result: It finds too many.')).toBeVisible();
  const done = page.getByRole('button', { name: 'One diagonal is not tested' });
  await expect(done).toContainText('✓');
  // Neither another view nor a reload loses what was found.
  await page.getByRole('link', { name: 'Watch' }).click();
  await ready(page);
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(page.getByTestId('feedback')).toContainText('is the first wrong step');
  await page.reload();
  await ready(page);
  await expect(done).toContainText('✓');
});

test('every exercise is solved by keys alone, and its right board is shown beside it', async ({ page }) => {
  await open(page, '#/break');
  const exercises = page.locator('.mist button');
  const count = await exercises.count();
  expect(count).toBeGreaterThan(5);
  for (let place = 0; place < count; place++) {
    await exercises.nth(place).click();
    await exercises.nth(place).blur();
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'predict');
    await ready(page);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 80; step++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('w');
      if ((await page.locator('main').getAttribute('data-stage')) === 'explain') break;
    }
    await expect(page.locator('main')).toHaveAttribute('data-stage', 'explain');
    await expect(page.locator('.src .gone')).toHaveCount(1);
    await expect(page.getByTestId('right-board')).toBeVisible();
  }
});

test('solutions placed by hand are counted, and forgotten where nothing is to be kept', async ({ page }) => {
  await open(page, '#/hands-on?n=4');
  const board = page.getByTestId('board');
  const box = await board.boundingBox();
  for (const [row, column] of [1, 3, 0, 2].entries())
    await board.click({
      position: { x: ((box?.width ?? 0) * (column + 0.5)) / 4, y: ((box?.height ?? 0) * (row + 0.5)) / 4 },
    });
  await expect(page.getByTestId('found-by-hand')).toHaveText('You have placed 1 of 2 solutions by hand.');
  await expect.poll(() => page.url()).toContain('queens=2,4,1,3');
  // A solution that the page shows is none found by hand.
  await page.locator('.eight button[aria-pressed=false]').first().click();
  await expect.poll(() => page.url()).toContain('queens=3,1,4,2');
  await expect(page.getByTestId('found-by-hand')).toHaveText('You have placed 1 of 2 solutions by hand.');
  await page.reload();
  await expect(page.getByTestId('found-by-hand')).toBeVisible();
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.locator('main .pop summary').click();
  await page.getByRole('switch', { name: 'Remember what I have done' }).click();
  expect(await page.evaluate(() => localStorage.getItem('queens-progress'))).toBeNull();
});

test('numbers from 0 and the attack lines of all queens are settings', async ({ page }) => {
  await open(page, '#/watch?n=8&step=1024');
  await expect(page.getByTestId('sentence')).toContainText('Row 7, column 7');
  await expect(page.locator('.board .ray2')).toHaveCount(0);
  await page.locator('main .pop summary').click();
  await page.getByRole('switch', { name: 'Number rows and columns from 0' }).click();
  await page.getByRole('switch', { name: 'Attack lines of all queens' }).click();
  await expect(page.getByTestId('sentence')).toContainText('Row 6, column 6');
  await expect(page.locator('.cols span').first()).toHaveText('0');
  await expect(page.locator('.board .ray2')).toHaveCount(5);
  // Addresses and the attributes that tests read still count from 1.
  await expect(page.getByTestId('board')).toHaveAttribute('data-queens', '1,4,6,8,2,7,?,?');
});

const PROGRAM: [string, number][] = [
  ['def search(row):', 0],
  ['if row == n:', 1],
  ['report()', 2],
  ['return', 2],
  ['for column in range(n):', 1],
  // The two diagonals in the other order mean the same.
  ['d2 = row + column', 2],
  ['d1 = row - column + n - 1', 2],
  ['if columns[column] or diag1[d1] or diag2[d2]:', 2],
  ['continue', 3],
  ['queens[row] = column', 2],
  ['columns[column] = diag1[d1] = diag2[d2] = True', 2],
  ['search(row + 1)', 2],
  ['columns[column] = diag1[d1] = diag2[d2] = False', 2],
];

test('lines are put in order by keys, and the first wrong one is named', async ({ page }) => {
  await open(page, '#/order');
  const rest = page.getByTestId('rest').getByRole('button');
  await expect(rest).toHaveCount(PROGRAM.length + 3);
  const line = (text: string) => rest.filter({ hasText: new RegExp(`^${text.replace(/[()[\]+-]/g, '\\$&')}$`) });
  // A line that does not belong is named with its reason.
  await line('break').click();
  await page.getByRole('button', { name: 'Indent', exact: true }).click();
  await page.getByRole('button', { name: 'Indent less' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('feedback')).toContainText('Line 1 does not belong');
  await page.getByRole('button', { name: 'Put back' }).click();
  for (const [place, [text, level]] of PROGRAM.entries()) {
    await line(text).click();
    const tile = page.getByTestId('program').locator('.pickline').nth(place);
    await tile.focus();
    for (let tries = 0; tries < 5; tries++) {
      const now = Number(/indented (\d)/.exec((await tile.getAttribute('aria-label')) ?? '')?.[1]);
      if (now === level) break;
      await page.keyboard.press(now > level ? 'ArrowLeft' : 'ArrowRight');
      await expect(tile).not.toHaveAttribute('aria-label', new RegExp(`indented ${now} `));
    }
  }
  // The right lines with the last two exchanged, and with a wrong indentation.
  const tiles = page.getByTestId('program').locator('.pickline');
  await tiles.nth(12).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('feedback')).toContainText('Line 12 is the first one in the wrong place');
  await expect(tiles.nth(11)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTestId('feedback')).toContainText('Line 13 is the right line, but not the right indentation');
  await page.keyboard.press('ArrowLeft');
  await page.getByTestId('check').click();
  await expect(page.getByTestId('feedback')).toContainText('every line is where it belongs');
  // Another view and back loses nothing, and the lines that are left over are explained.
  await page.getByRole('link', { name: 'Watch' }).click();
  await page.getByRole('link', { name: 'Practise' }).click();
  await expect(tiles).toHaveCount(PROGRAM.length);
  await expect(page.getByText('break would leave the loop')).toBeVisible();
});

test('a key that follows another at once is for the same line', async ({ page }) => {
  await open(page, '#/order');
  for (let lines = 0; lines < 3; lines++) await page.getByTestId('rest').getByRole('button').first().click();
  const tiles = page.getByTestId('program').locator('.pickline');
  const text = (await tiles.nth(2).textContent()) ?? '';
  await tiles.nth(2).focus();
  // The list changes between two keys, but the page is not drawn.
  await page.evaluate(async () => {
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowRight']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    }
  });
  await expect(tiles.nth(1)).toBeFocused();
  await expect(tiles.nth(1)).toHaveText(text);
  await expect(tiles.nth(1)).toHaveAttribute('aria-label', /indented 1 /);
});

test('a line is dragged into the program and within it', async ({ page }) => {
  await open(page, '#/order');
  const rest = page.getByTestId('rest').getByRole('button');
  const program = page.getByTestId('program');
  const first = (await rest.nth(0).textContent()) ?? '';
  const second = (await rest.nth(1).textContent()) ?? '';
  await rest.nth(0).dragTo(program);
  const box = await program.locator('li').nth(0).boundingBox();
  await rest.nth(0).dragTo(program.locator('li').nth(0), { targetPosition: { x: 60, y: (box?.height ?? 0) - 4 } });
  await expect(program.locator('code')).toHaveText([first, second]);
  await program
    .locator('.pickline')
    .nth(1)
    .dragTo(program.locator('li').nth(0), { targetPosition: { x: 60, y: 4 } });
  await expect(program.locator('code')).toHaveText([second, first]);
});

test('a quiz about the program is answered in its lines, and leads to the step', async ({ page }) => {
  await open(page, '#/quiz?n=6&seed=4&questions=5&about=code');
  await expect(page.getByTestId('quiz-code')).toContainText('def search(row):');
  const kinds: string[] = [];
  for (let question = 0; question < 5; question++) {
    kinds.push((await page.getByTestId('question').textContent()) ?? '');
    const inCode = page.getByTestId('quiz-code').locator('.gut');
    // No line is marked before the answer.
    await expect(page.getByTestId('quiz-code').locator('.live')).toHaveCount(0);
    if (kinds.at(-1)?.startsWith('Which of these lines')) {
      await expect(inCode).toHaveCount(5);
      await inCode.nth(1).click();
    } else {
      await expect(inCode).toHaveCount(0);
      await page.keyboard.press('a');
    }
    await expect(page.getByRole('link', { name: 'See this step' })).toBeVisible();
    await expect(page.getByTestId('quiz-code').locator('.live')).toHaveCount(1);
    if (question < 4) await page.keyboard.press('Enter');
  }
  expect(new Set(kinds).size).toBe(5);
  await page.getByRole('link', { name: 'See this step' }).click();
  expect((await settle(page)).n).toBe(6);
});

test('a quiz is where it was left, and is praised from 8 of 10 on', async ({ page }) => {
  await open(page, '#/quiz?n=6&seed=3&questions=10');
  const marks = page.locator('.marks');
  const asked = page.getByTestId('question');
  const right: string[] = [];
  /** Answers all questions that are left. */
  const answer = async (letter: (at: number) => string) => {
    for (let at = await marks.locator('.right, .wrong').count(); at < 10; at++) {
      await page.keyboard.press(letter(at));
      right[at] = (await page.locator('.goodb b').textContent()) ?? '';
      await page.keyboard.press('Enter');
    }
  };
  await page.keyboard.press('a');
  right[0] = (await page.locator('.goodb b').textContent()) ?? '';
  await page.keyboard.press('Enter');
  const [before, question] = [(await marks.textContent()) ?? '', (await asked.textContent()) ?? ''];
  for (const again of [
    () => page.reload(),
    // Another quiz, and back.
    () => visit(page, '#/quiz?n=5&seed=4&questions=5').then(() => page.goBack()),
  ]) {
    await again();
    await expect(marks).toHaveText(before);
    await expect(asked).toHaveText(question);
  }
  await answer(() => 'a');
  const result = page.locator('.payoff');
  await expect(result).toContainText('Look again at ');
  await expect(result).not.toContainText('Well done');
  const other = (at: number) => (right[at] === 'A' ? 'b' : 'a');
  await page.getByRole('button', { name: 'Retry' }).click();
  await answer((at) => (at < 3 ? other(at) : (right[at] ?? '')));
  await expect(result).toContainText('Questions with a cross: 1, 2, 3.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await answer((at) => (at < 2 ? other(at) : (right[at] ?? '')));
  await expect(result).toContainText('Well done. Look again at the questions with a cross: 1, 2.');
});

test('a return is a step of its own, before the queen of its row is removed', async ({ page }) => {
  await open(page, '#/watch?n=4&step=0');
  await page.keyboard.press('Shift+ArrowRight');
  const { queens, step } = await settle(page);
  expect(queens).toBe('1,?,?,?');
  await expect(page.getByTestId('sentence')).toContainText('The queen in row 2, column 3 is removed');
  await expect(page.getByTestId('removed')).toBeVisible();
  await page.getByRole('tab', { name: 'Call stack' }).click();
  await expect(page.getByTestId('returned')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  const before = await settle(page);
  expect([before.step, before.queens]).toEqual([step - 1, '1,3,?,?']);
  await expect(page.getByTestId('sentence')).toContainText('Every square of row 3 is attacked; back to row 2.');
  await expect(page.getByTestId('removed')).toHaveCount(0);
  await expect(page.getByTestId('returned')).toContainText('search(row = 2)');
  await expect(page.locator('.frames li')).toHaveCount(2);
  // The call returns to its own line.
  await page
    .getByRole('group', { name: /language/i })
    .getByRole('button', { name: 'Python' })
    .click();
  await expect(page.locator('[data-testid="code"] li[aria-current="step"]')).toContainText('search(row + 1)');
});

const BURSTS = bursts(20);
const KEYS = ['a', 'b', 'c', 'w', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'End', 'Delete'];

/** Runs in the page: the contradictions in the current view. */
function disagreements(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)];
  const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim() ?? '');
  const wrong: string[] = [];
  const holds = (what: string, is: boolean) => {
    if (!is) wrong.push(what);
  };
  if (document.body.classList.contains('quiz')) {
    const marks = texts('.marks button');
    const right = marks.filter((mark) => mark === '✓').length;
    const answered = right + marks.filter((mark) => mark === '✗').length;
    const isOver = all('.payoff').length > 0;
    const [number, total, rights, answers] = (texts('.qcard .muted')[0]?.match(/\d+/g) ?? []).map(Number);
    if (isOver) holds('the result', texts('.payoff .big')[0]?.match(/\d+/g)?.join() === `${right},${marks.length}`);
    else holds('the score', [total, rights, answers].join() === [marks.length, right, answered].join());
    const current = all('.marks [aria-current]');
    holds('one question', current.length === 1 && (isOver || current[0] === all('.marks button')[(number ?? 0) - 1]));
    const isAnswered = !isOver && /[✓✗]/.test(current[0]?.textContent ?? '');
    holds('the right option', isOver || all('.options .goodb').length === Number(isAnswered));
    holds('the wrong option', isOver || all('.options .badb').length === Number(current[0]?.textContent === '✗'));
  } else if (document.body.classList.contains('break')) {
    const stage = document.querySelector<HTMLElement>('main')?.dataset.stage ?? '';
    const [step = -1, steps = -1] = ['step', 'steps'].map((id) => Number(texts(`[data-testid="${id}"]`)[0]));
    const place = all('.flow li').findIndex((one) => one.hasAttribute('aria-current'));
    holds('the stage', ['pick', 'predict', 'find', 'explain'].indexOf(stage) === place);
    holds('the step', step >= 0 && step <= steps && (stage !== 'predict' || step === 0));
    holds(
      'the slider',
      all('.rail input').every((one) => Number((one as HTMLInputElement).value) === step),
    );
    holds('the marks', stage !== 'predict' || all('.rail .mk').length === 0);
    holds('the first wrong step', all('.rail .mk.ok').length === Number(stage === 'explain'));
    holds('what is said', all('.fb.good').length === Number(stage === 'explain'));
    holds('the exercise', all('.mist [aria-pressed="true"]').length === 1 && all('.src .gone').length === 1);
  } else if (document.body.classList.contains('order')) {
    const placed = all('.guides .pickline');
    holds('all lines', all('[data-testid="rest"] button').length + placed.length === 16);
    const of = placed.map((one) => /^Line (\d+), indented (\d) /.exec(one.getAttribute('aria-label') ?? '') ?? []);
    holds(
      'the numbers',
      of.every(([, line], at) => Number(line) === at + 1),
    );
    const shown = placed.map((one) => one.closest<HTMLElement>('.tile')?.style.getPropertyValue('--in'));
    holds(
      'the levels',
      of.every(([, , level], at) => level === shown[at] && Number(level) <= 4),
    );
    holds('one chosen line', all('.tile.sel').length <= 1 && all('.mv').length === all('.tile.sel').length);
    const marks = all('.guides li:not(.hole)').map((one) => one.className.match(/ok|no|un/)?.[0] ?? '-');
    holds('the marks', /^(-*|(ok,?)*(no)?(,un)*)$/.test(marks.join()) || /^-(,-)*$/.test(marks.join()));
    holds('what is said', all('.fb').length === Number(marks.some((mark) => mark !== '-')) || placed.length === 0);
  }
  return wrong;
}

test(`${BURSTS} random bursts leave the exercises in agreement`, async ({ page }) => {
  test.setTimeout(3_600_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const random = seeded(271828);
  await open(page, '#/quiz?n=5&seed=3&questions=5');
  const seen: Record<string, number> = {};
  for (let burst = 0; burst < BURSTS; burst++) {
    const actions = Array.from({ length: 2 + random(5) }, () =>
      random(2) === 0 ? `key:${KEYS[random(KEYS.length)]}` : `click:${random(1000)}`,
    );
    // Sometimes the test opens another view, as the header does.
    if (random(4) === 0) actions.push(`to:${['quiz', 'break', 'order'][random(3)]}`);
    const done = await page.evaluate(async (actions) => {
      const done: string[] = [];
      for (const action of actions) {
        const [kind, what = ''] = action.split(/:(.*)/s);
        const buttons = [...document.querySelectorAll<HTMLElement>('main button:not([disabled])')];
        const button = buttons[Number(what) % buttons.length];
        if (kind === 'to') document.querySelector<HTMLElement>(`.sub a[href^="#/${what}"]`)?.click();
        else if (kind === 'click') button?.click();
        else
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key: what, bubbles: true, cancelable: true }),
          );
        done.push(kind === 'click' ? `click:${button?.textContent?.trim().slice(0, 20)}` : action);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return done;
    }, actions);
    // A link in the result of a quiz leads to Watch.
    if (!/#\/(quiz|break|order)/.test(page.url())) await open(page, '#/quiz?n=5&seed=3&questions=5');
    await ready(page);
    const wrong = await page.evaluate(disagreements);
    const view = /#\/(\w+)/.exec(page.url())?.[1] ?? '';
    seen[view] = (seen[view] ?? 0) + 1;
    expect(wrong, `${burst}: ${view}: ${done.join(' ')}`).toEqual([]);
  }
  expect(errors).toEqual([]);
  console.log(`practise: ${BURSTS} bursts, 0 disagree: ${JSON.stringify(seen)}`);
});
