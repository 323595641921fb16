// A short quiz. Questions, answers and what they follow from come from real searches and boards.

import { Board, miniature, written } from '../board.js';
import { choiceField, problems, shareButton, sizeField } from '../controls.js';
import { h, s, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { format, whole } from '../link.js';
import { attacker } from '../narrate.js';
import { sentence, squareName } from '../parts.js';
import { refusal, show } from '../words.js';

const LEAST = 4;
const MOST = 10;
const LENGTHS = ['5', '7', '10'];
const LETTERS = 'ABCDE';
/** A board with answers on it is played by clicking squares, too. */
const ON_BOARD = ['next-square', 'who-attacks', 'who-leaves'];

export async function mount(root, page) {
  const { api } = page;
  const t = (key, values) => sentence(page.t(key, values));
  const random = () => 1 + Math.floor(Math.random() * 999_999);
  const given = {
    n: whole(page.params.n, 6, LEAST, MOST),
    questions: whole(page.params.questions, 7, 1, 10),
    at: whole(page.params.at, undefined, 1, 11),
    seed: whole(page.params.seed, random(), 1, 999_999_999),
  };
  const chosen = page.params.answers ?? '';
  given.answers = /^[1-5]{0,10}$/.test(chosen) ? { value: chosen } : { value: '', problem: chosen.slice(0, 40) };
  const wrong = Object.entries(given).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, { answers: t('quiz.no-answers'), at: given.answers.value.length + 1 }[name] ?? value])));
  const wanted = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));

  let items = [];
  /** The options that were chosen, from 0. */
  let answers = [...wanted.answers].map((digit) => Number(digit) - 1);
  let at = 0;
  let board = null;

  const notices = h('div', { id: 'notices' });
  const progress = h('ol', { class: 'marks', id: 'progress' });
  const quiz = h('div', { id: 'quiz' });
  root.append(
    h(
      'div',
      { class: 'bar setup' },
      sizeField({ value: wanted.n, least: LEAST, most: MOST, onChange: (n) => begin({ n }) }),
      choiceField({ id: 'questions', label: t('quiz.length'), names: LENGTHS.includes(String(wanted.questions)) ? LENGTHS : [String(wanted.questions), ...LENGTHS], value: String(wanted.questions), words: (name) => t('quiz.questions', { number: Number(name) }), onChange: (value) => begin({ questions: Number(value) }) }),
      h('button', { type: 'button', id: 'new', onclick: () => begin({}) }, t('quiz.new')),
      h('div', { class: 'bar push' }, shareButton(page, parameters)),
    ),
    notices,
    progress,
    quiz,
  );

  /** Another quiz. */
  function begin(change) {
    Object.assign(wanted, change, { seed: random() });
    answers = [];
    return draw(true);
  }

  async function draw(takesFocus) {
    try {
      items = await api.ask('quiz', 'draw', { n: wanted.n, seed: wanted.seed, questions: wanted.questions });
    } catch (error) {
      return notices.replaceChildren(h('p', { class: 'notice bad', role: 'alert' }, refusal(error)));
    }
    notices.replaceChildren();
    const fits = answers.length <= items.length && answers.every((answer, index) => answer < items[index].options.length);
    if (!fits) {
      answers = [];
      notices.replaceChildren(...problems([['answers', wanted.answers.slice(0, 40), t('quiz.no-answers')]]));
    }
    // Where the link stands: at a question with its answer, or at the first without one.
    at = Math.min(wanted.at === undefined ? items.length : wanted.at - 1, answers.length, items.length);
    wanted.at = undefined;
    return showNow(takesFocus);
  }

  const isRight = (index) => answers[index] === items[index].answer;
  const score = () => answers.filter((_, index) => isRight(index)).length;

  function showNow(takesFocus = true) {
    drawProgress();
    page.setParams(parameters());
    if (at >= items.length) return drawResult(takesFocus);
    return drawItem(takesFocus);
  }

  function drawProgress() {
    progress.replaceChildren(
      ...items.map((_, index) => {
        const state = index < answers.length ? (isRight(index) ? 'right' : 'wrong') : index === at ? 'now' : 'open';
        const glyph = { right: 'check', wrong: 'cross' }[state];
        return h(
          'li',
          { 'data-state': state, 'aria-current': index === at ? 'step' : null },
          glyph ? icon(glyph) : h('span', { 'aria-hidden': 'true' }, String(index + 1)),
          h('span', { class: 'unseen' }, t(`quiz.mark-${state}`, { number: index + 1 })),
        );
      }),
      h('li', { class: 'score', id: 'score', 'data-score': score(), hidden: answers.length === 0 }, t('quiz.score', { score: score(), answered: answers.length })),
    );
  }

  /** What an option says. */
  function optionText(item, option) {
    if (option.square) return sentence(squareName(option.square));
    if (option.event) return t(`quiz.event-${option.event}`);
    if (option.number !== undefined) return show(option.number);
    return t(option.truth ? 'quiz.yes' : 'quiz.no');
  }

  function question(item) {
    const values = { n: wanted.n, square: item.look && squareName(item.look), row: item.queens.length + 1, placed: item.queens.length };
    return t(`quiz.ask-${item.kind}`, values);
  }

  /** What led to the moment that is asked about. */
  function story(item) {
    if (!item.last || item.kind === 'who-attacks') return null;
    const { kind, square } = item.last;
    return t(`quiz.last-${kind}`, { square: square && squareName(square), n: wanted.n });
  }

  function drawItem(takesFocus) {
    const item = items[at];
    const answered = at < answers.length;
    board = new Board({ n: wanted.n, onPick: ON_BOARD.includes(item.kind) && !answered ? pick : null });
    const heading = h('h2', { id: 'question', class: 'question', tabindex: -1, 'data-kind': item.kind }, question(item));
    const told = story(item);
    const options = item.options.map((option, index) => {
      const state = !answered ? null : index === item.answer ? 'right' : index === answers[at] ? 'wrong' : 'other';
      return h(
        'li',
        null,
        h(
          'button',
          { type: 'button', class: 'option', id: `option-${index + 1}`, 'data-option': index, 'data-state': state, disabled: answered, onclick: () => choose(index) },
          h('kbd', null, LETTERS[index]),
          h('span', null, optionText(item, option)),
          state === 'right' && icon('check'),
          state === 'wrong' && icon('cross'),
          state === 'right' && h('span', { class: 'unseen' }, t('quiz.right-one')),
          state === 'wrong' && h('span', { class: 'unseen' }, t('quiz.your-choice')),
        ),
      );
    });
    const next = h('button', { type: 'button', id: 'next', class: 'primary', onclick: advance }, t(at + 1 < items.length ? 'quiz.next' : 'quiz.result'));
    const because = answered && h('div', { class: 'verdict', id: 'answer', 'data-answer': isRight(at) ? 'right' : 'wrong' }, h('strong', null, t(isRight(at) ? 'quiz.right' : 'quiz.wrong')), ' ', explain(item));
    quiz.replaceChildren(
      h(
        'div',
        { class: 'quiz-grid' },
        h('div', { class: 'card quiz-question' }, h('p', { class: 'soft' }, t('quiz.number', { number: at + 1, total: items.length })), told && h('p', { class: 'story' }, told), heading),
        h('div', { class: 'board-column quiz-board' }, h('div', { class: 'stage' }, board.element)),
        h('div', { class: 'quiz-answers' }, h('ol', { class: 'options', 'aria-labelledby': 'question' }, options), because, answered && next, !answered && h('p', { class: 'soft' }, t('quiz.keys'))),
      ),
    );
    drawBoard(item, answered);
    if (answered) {
      page.announce(quiz.querySelector('#answer').textContent);
      next.focus();
    } else if (takesFocus) heading.focus();
  }

  function drawBoard(item, answered) {
    const { because } = item;
    let shown = { queens: item.queens, look: item.look, verdict: 'try' };
    if (answered && because.next?.square) {
      shown = { queens: item.queens, look: because.next.square, verdict: because.next.kind };
      if (because.next.kind === 'conflict') shown.attackers = because.attackers;
    }
    if (answered && because.next?.kind === 'place') shown.queens = [...item.queens, because.next.square];
    if (answered && because.next?.kind === 'solution') shown = { queens: item.queens, solved: true };
    if (answered && because.completion) {
      const rest = because.completion.map((column, row) => [row, column]).slice(item.queens.length);
      shown = { queens: [...item.queens, ...rest], given: item.queens.length };
    }
    board.show(shown);
    if (!ON_BOARD.includes(item.kind) || answered) return;
    const marks = board.element.querySelector('svg > g:last-of-type');
    marks.append(
      ...item.options.map(({ square: [row, column] }, index) => {
        const small = item.kind !== 'next-square';
        const [x, y, r] = small ? [column + 0.8, row + 0.2, 0.19] : [column + 0.5, row + 0.5, 0.3];
        return s('g', { class: 'letter' }, s('circle', { cx: x, cy: y, r }), s('text', { x, y, 'font-size': r * 1.25 }, LETTERS[index]));
      }),
    );
  }

  function pick(row, column) {
    const index = items[at].options.findIndex(({ square }) => square[0] === row && square[1] === column);
    if (index >= 0) choose(index);
  }

  function choose(index) {
    if (at !== answers.length || !items[at]?.options[index]) return;
    answers.push(index);
    showNow();
  }

  function advance() {
    if (at >= answers.length) return;
    at += 1;
    showNow();
  }

  /** What the answer follows from. */
  function explain(item) {
    const { because } = item;
    const { next, removal, attackers, ways, completion, blocked, tries } = because;
    const n = wanted.n;
    const square = next?.square && squareName(next.square);
    const by = attackers.length ? attacker(attackers[0]) : '';
    switch (item.kind) {
      case 'what-next':
        if (removal) return t(`quiz.because-remove-${removal}`, { square, row: next.square[0] + 2 });
        return t(`quiz.because-${next.kind}`, { square, by, n });
      case 'next-square':
        return t(`quiz.because-next-after-${item.last?.kind ?? 'start'}`, { square });
      case 'who-attacks':
        return t('quiz.because-conflict', { square, by });
      case 'who-leaves':
        return t(`quiz.because-remove-${removal}`, { square, row: next.square[0] + 2 });
      case 'completable':
        if (completion) return t('quiz.because-ways', { ways, placement: written(completion) });
        return blocked === null ? t('quiz.because-none') : t('quiz.because-blocked', { row: blocked + 1 });
      case 'how-many-ways':
        return t('quiz.because-ways', { ways, placement: written(completion) });
      default:
        return t('quiz.because-solutions', { ways, tries, n });
    }
  }

  function drawResult(takesFocus) {
    board = null;
    const heading = h('h2', { id: 'question', class: 'question', tabindex: -1, 'data-kind': 'result' }, t('quiz.final', { score: score(), total: items.length }));
    const parts = score() / items.length;
    const remark = t(parts === 1 ? 'quiz.all-right' : parts >= 0.6 ? 'quiz.most-right' : 'quiz.few-right');
    const rows = items.map((item, index) => {
      const yours = t('quiz.you-said', { answer: optionText(item, item.options[answers[index]]) });
      const right = t('quiz.answer-was', { answer: optionText(item, item.options[item.answer]) });
      return h(
        'li',
        { 'data-state': isRight(index) ? 'right' : 'wrong' },
        icon(isRight(index) ? 'check' : 'cross'),
        miniature(item.queens.map(([, column]) => column), wanted.n, item.look),
        h(
          'div',
          null,
          h('p', null, question(item)),
          h('p', { class: 'soft' }, isRight(index) ? right : `${yours} ${right}`),
          h('p', { class: 'soft' }, explain(item)),
          h('a', { class: 'soft', href: format('quiz', { ...parameters(), at: index + 1 }) }, t('quiz.look-again', { number: index + 1 })),
        ),
      );
    });
    quiz.replaceChildren(
      h(
        'section',
        { class: 'card result', id: 'result', 'data-score': score(), 'data-total': items.length },
        heading,
        h('p', null, remark),
        h(
          'div',
          { class: 'bar tight-bar' },
          h('button', { type: 'button', id: 'again', class: 'primary', onclick: () => begin({}) }, t('quiz.new')),
          h('button', { type: 'button', id: 'same', onclick: same }, t('quiz.same')),
          wanted.n < MOST && h('button', { type: 'button', id: 'harder', onclick: harder }, t('quiz.harder', { n: wanted.n + 1 })),
          h('button', { type: 'button', id: 'to-watch', onclick: () => page.go('watch', { n: wanted.n }) }, t('quiz.to-watch')),
        ),
        h('ul', { class: 'review' }, rows),
      ),
    );
    if (takesFocus) heading.focus();
  }

  function same() {
    answers = [];
    at = 0;
    showNow();
  }

  function harder() {
    root.querySelector('#size').value = wanted.n + 1;
    begin({ n: wanted.n + 1 });
  }

  function parameters() {
    return { n: wanted.n, questions: wanted.questions, seed: wanted.seed, answers: answers.map((answer) => answer + 1).join(''), at: at < answers.length ? at + 1 : undefined };
  }

  function keys(event) {
    if (event.target.closest('input, select, textarea') || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = /^[1-5]$/.test(event.key) ? Number(event.key) - 1 : LETTERS.indexOf(event.key.toUpperCase());
    if (event.key.length !== 1 || index < 0 || at !== answers.length || at >= items.length) return;
    event.preventDefault();
    choose(index);
  }
  document.addEventListener('keydown', keys);

  await draw(false);
  return {
    leave() {
      document.removeEventListener('keydown', keys);
    },
    state: () => ({ quiz: { ...parameters(), at, score: score(), item: items[at] ?? null } }),
  };
}
