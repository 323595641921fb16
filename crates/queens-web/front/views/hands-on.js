// A board that is filled by hand. Whether and how it can be completed, the library says.

import { Api, Stopped, inSlices } from '../api.js';
import { Board, pictureTitle, written } from '../board.js';
import { iconButton, problems, shareButton, sizeField } from '../controls.js';
import { h, png, s, save, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { whole } from '../link.js';
import { exportMenu, grouped, listed, sentence, squareName, textField } from '../parts.js';
import { refusal } from '../words.js';

const MOST = 32;
/** Completions are counted for so long; then somebody is asked whether to go on. */
const PATIENCE = 4000;

/** Queens in a link: `1.5,2.8` is row 1, column 5 and row 2, column 8. */
const linked = (queens) => queens.map(([row, column]) => `${row + 1}.${column + 1}`).join(',');

function fromLink(text, n) {
  if (!text) return { value: [] };
  const squares = text.split(',').map((pair) => /^(\d{1,2})\.(\d{1,2})$/.exec(pair)?.slice(1).map((number) => number - 1));
  const good = squares.every((square) => square?.every((number) => number >= 0 && number < n)) && new Set(squares.map(String)).size === squares.length;
  return good ? { value: squares } : { value: [], problem: text.slice(0, 40) };
}

export async function mount(root, page) {
  const { api } = page;
  const t = (key, values) => sentence(page.t(key, values));
  const n = whole(page.params.n, 8, 1, MOST);
  const placed = fromLink(page.params.queens, n.value);
  const given = whole(page.params.given, 0, 0, placed.value.length);
  const marks = whole(page.params.marks, 1, 0, 1);
  const wrong = Object.entries({ n, queens: placed, given, marks }).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, name === 'queens' ? t('hands-on.empty-board') : value])));

  const now = { n: n.value, given: given.value, marks: marks.value === 1 };
  const past = [{ queens: placed.value, given: given.value }];
  let at = 0;
  let look = null;
  let hint = null;
  let blamed = [];
  let generation = 0;
  let answer = null;
  const solver = new Api();
  const queens = () => past[at].queens;

  // What the page is made of.
  let board = null;
  const stage = h('div', { class: 'stage' });
  const saying = h('p', { class: 'saying', id: 'saying' });
  const undo = iconButton('undo', 'undo', t('hands-on.undo'), () => travel(-1));
  const redo = iconButton('redo', 'redo', t('hands-on.redo'), () => travel(1));
  const clear = h('button', { type: 'button', id: 'clear', onclick: () => put(queens().slice(0, past[at].given), t('hands-on.cleared')) }, icon('cross'), t('hands-on.clear'));
  const hinting = h('button', { type: 'button', id: 'hint', onclick: giveHint }, icon('bulb'), t('hands-on.hint'));
  const marking = h('button', { type: 'button', id: 'marks', 'aria-pressed': String(now.marks), onclick: toggleMarks }, t('hands-on.marks'));
  const solve = h('button', { type: 'button', id: 'complete', onclick: complete }, t('hands-on.complete'));
  const check = h('button', { type: 'button', id: 'check', class: 'primary', onclick: count }, t('hands-on.check'));
  const stop = h('button', { type: 'button', id: 'stop', hidden: true, onclick: stopCounting }, t('hands-on.stop'));
  const more = h('button', { type: 'button', id: 'keep-counting', hidden: true, onclick: () => slices(generation) }, t('hands-on.keep-counting'));
  const verdict = h('output', { id: 'answer', class: 'verdict', 'data-answer': 'none' });
  const conflictList = h('ul', { id: 'conflicts', class: 'lines' });
  const paste = textField({ id: 'placement', label: t('hands-on.paste'), button: t('hands-on.use'), placeholder: '1,5,8,?,?,?,2,4', onSubmit: read });
  const notices = h('div', { id: 'notices' });
  const find = h('button', { type: 'button', id: 'find', class: 'primary', hidden: true, onclick: () => page.go('solutions', { n: now.n, placement: placement() }) }, t('hands-on.find'));

  root.append(
    h(
      'div',
      { class: 'bar setup' },
      sizeField({ value: now.n, most: MOST, onChange: (size) => start(size, [], 0, t('hands-on.new-board', { n: size })) }),
      h('button', { type: 'button', id: 'puzzle', onclick: puzzle }, icon('help'), t('hands-on.puzzle')),
      h('div', { class: 'bar push' }, shareButton(page, parameters), exportMenu(t('hands-on.export'), files(), fail)),
    ),
    notices,
    h(
      'div',
      { class: 'duo' },
      h(
        'div',
        { class: 'board-column' },
        stage,
        saying,
        find,
        h('div', { class: 'tools', role: 'group', 'aria-label': t('hands-on.tools') }, undo, redo, clear, hinting, marking),
      ),
      h(
        'div',
        { class: 'side' },
        h(
          'section',
          { class: 'card' },
          h('h2', null, t('hands-on.question')),
          h('p', { class: 'soft' }, t('hands-on.question-note')),
          h('div', { class: 'bar tight-bar' }, check, stop, solve),
          verdict,
          more,
        ),
        h('section', { class: 'card' }, h('h2', null, t('hands-on.conflicts')), conflictList),
        h('section', { class: 'card' }, h('h2', null, t('hands-on.start-from')), paste.element, h('p', { class: 'soft' }, t('hands-on.paste-note'))),
        h('section', { class: 'card keys' }, h('h2', null, t('hands-on.keys')), h('p', { class: 'soft' }, t('hands-on.keys-note'))),
      ),
    ),
  );

  function files() {
    const name = () => `queens-${now.n}-board`;
    const board = () => ({ n: now.n, queens: queens(), attacks: look?.conflicts.length > 0, title: pictureTitle(now.n, queens()) });
    return [
      ['png', t('hands-on.export-png'), async () => save(`${name()}.png`, await png(await api.ask('picture', 'svg', board()), 1200), 'image/png')],
      ['svg', t('hands-on.export-svg'), async () => save(`${name()}.svg`, await api.ask('picture', 'svg', board()), 'image/svg+xml')],
      ['text', t('hands-on.export-text'), async () => save(`${name()}.txt`, await api.ask('picture', 'text', board()), 'text/plain')],
      ['csv', t('hands-on.export-csv'), () => save(`${name()}.csv`, ['row,column', ...queens().map(([row, column]) => `${row + 1},${column + 1}`), ''].join('\n'), 'text/csv')],
    ];
  }

  /** Another board. */
  async function start(size, squares, fixed, said) {
    const another = size !== now.n || !board;
    now.n = size;
    if (another) {
      board = new Board({ n: size, onPick: pick });
      stage.replaceChildren(board.element);
    }
    past.splice(0, past.length, { queens: squares, given: fixed });
    at = 0;
    await changed(said);
  }

  function pick(row, column) {
    const place = queens().findIndex(([r, c]) => r === row && c === column);
    if (place >= 0 && place < past[at].given) return say(t('hands-on.is-given', { square: squareName([row, column]) }), 'try');
    if (place >= 0) return put(queens().filter((_, index) => index !== place));
    return put([...queens(), [row, column]]);
  }

  /** The next state of the board; what was undone is forgotten. */
  function put(next, said) {
    past.splice(at + 1, past.length, { queens: next, given: past[at].given });
    at += 1;
    return changed(said);
  }

  function travel(by) {
    if (!past[at + by]) return;
    at += by;
    changed();
  }

  async function changed(said) {
    const mine = ++generation;
    solver.stop();
    hint = null;
    blamed = [];
    settle('none', '');
    try {
      const seen = await api.ask('hands-on', 'look', { n: now.n, queens: queens() });
      if (mine !== generation) return;
      look = seen;
    } catch (error) {
      return fail(error);
    }
    notices.replaceChildren();
    paste.complain(null);
    draw();
    const [text, kind] = sentenceNow();
    say(said ? `${said} ${text}` : text, kind);
    page.setParams(parameters());
  }

  function draw() {
    board.show({
      queens: queens(),
      given: past[at].given,
      attacked: now.marks ? look.attacked : null,
      conflicts: look.conflicts,
      hint,
      solved: look.is_solution,
    });
    // Names of squares tell attacks whether or not they are marked.
    board.shown.attacked = look.attacked;
    const rings = blamed.map(([row, column]) => s('circle', { class: 'ring', cx: column + 0.5, cy: row + 0.5, r: 0.45 }));
    board.element.querySelector('svg > g:last-of-type').append(...rings);
    conflictList.replaceChildren(
      ...(look.conflicts.length
        ? look.conflicts.slice(0, 12).map((pair) => h('li', { 'data-line': pair.line }, h('span', { class: 'tag' }, page.t(`board.${pair.line}`)), pairName(pair)))
        : [h('li', { class: 'soft', id: 'no-conflicts' }, t('hands-on.no-conflicts'))]),
      ...(look.conflicts.length > 12 ? [h('li', { class: 'soft' }, t('hands-on.more-conflicts', { number: look.conflicts.length - 12 }))] : []),
    );
    undo.disabled = at === 0;
    redo.disabled = at === past.length - 1;
    clear.disabled = queens().length === past[at].given;
    hinting.disabled = look.is_solution;
    solve.disabled = look.is_solution;
    find.hidden = !(look.is_solution && now.n <= 20);
  }

  const pairName = ({ a, b }) => t('hands-on.pair', { a: squareName(a), b: squareName(b) });

  function sentenceNow() {
    const { conflicts, attacked, is_solution } = look;
    const values = { n: now.n, placed: queens().length };
    if (is_solution) return [t('hands-on.solved', { ...values, placement: placement() }), 'solution'];
    if (conflicts.length) {
      const [{ a, b, line }] = conflicts;
      const first = t('hands-on.conflict', { a: squareName(a), b: squareName(b), line: page.t(`board.${line}`) });
      return [conflicts.length > 1 ? first + t('hands-on.conflict-more', { number: conflicts.length - 1 }) : first, 'conflict'];
    }
    if (values.placed === 0) return [t('hands-on.empty', values), 'start'];
    const taken = new Set(queens().map(([row]) => row));
    const isFull = (row) => attacked.slice(row * now.n, (row + 1) * now.n).every((attackers) => attackers > 0);
    const dead = [...Array(now.n).keys()].find((row) => !taken.has(row) && isFull(row));
    if (dead !== undefined) return [t('hands-on.dead-row', { ...values, row: dead + 1 }), 'conflict'];
    const occupied = new Set(queens().map(([row, column]) => row * now.n + column));
    const free = attacked.filter((attackers, place) => !attackers && !occupied.has(place)).length;
    return [t('hands-on.standing', { ...values, free }), 'try'];
  }

  /** The board as people write it, when every row has one queen. */
  function placement() {
    const columns = Array(now.n).fill(null);
    for (const [row, column] of queens()) columns[row] = column;
    return columns.includes(null) ? null : written(columns);
  }

  function say(text, kind = 'try') {
    setText(saying, text);
    setAttribute(saying, 'data-kind', kind);
    page.announce(text);
  }

  function toggleMarks() {
    now.marks = !now.marks;
    setAttribute(marking, 'aria-pressed', String(now.marks));
    draw();
    page.setParams(parameters());
  }

  /** The answer to the question whether the board can be completed. */
  function settle(kind, text) {
    answer = kind;
    setText(verdict, text);
    setAttribute(verdict, 'data-answer', kind);
    setAttribute(verdict, 'data-count', null);
    check.disabled = kind === 'working';
    stop.hidden = kind !== 'working';
    more.hidden = true;
  }

  async function ask(question, fields = {}) {
    const mine = generation;
    try {
      const found = await solver.ask('hands-on', question, { n: now.n, queens: queens(), ...fields });
      return mine === generation ? found : undefined;
    } catch (error) {
      if (!(error instanceof Stopped)) fail(error);
      return undefined;
    }
  }

  async function giveHint() {
    const found = await ask('hint');
    if (!found) return;
    if (found.square) {
      hint = found.square;
      draw();
      say(t('hands-on.hint-is', { square: squareName(hint) }), 'place');
    } else if (found.is_exact) await explain();
    else say(t('hands-on.too-hard'), 'try');
  }

  async function complete() {
    const found = await ask('complete');
    if (!found) return;
    if (found.columns) {
      const fixed = queens().slice();
      const rest = found.columns.map((column, row) => [row, column]).filter((square) => !fixed.some((queen) => String(queen) === String(square)));
      put([...fixed, ...rest], t('hands-on.completed'));
    } else if (found.is_exact) await explain();
    else say(t('hands-on.too-hard'), 'try');
  }

  /** Why there is no completion: the queens that are to blame. */
  async function explain() {
    const why = await ask('why');
    if (!why) return;
    blamed = why.queens ?? [];
    const names = listed(blamed.map(squareName));
    let text = t('hands-on.none');
    if (why.queens?.length === 0) text = t('hands-on.none-at-all', { n: now.n });
    else if (look.conflicts.length) text = t('hands-on.none-conflict');
    else if (blamed.length === 1) text = t('hands-on.none-one', { square: names });
    else if (blamed.length > 1) text = t('hands-on.none-many', { squares: names });
    settle('no', text);
    setAttribute(verdict, 'data-count', '0');
    draw();
    say(text, 'conflict');
  }

  async function count() {
    const mine = generation;
    settle('working', t('hands-on.looking'));
    const found = await ask('complete');
    if (mine !== generation || !found) return;
    if (!found.columns && found.is_exact) return explain();
    if (!found.columns) return settle('unknown', t('hands-on.too-hard'));
    settle('working', t('hands-on.at-least', { count: '1' }));
    if ((await ask('ways', { ways: 1 })) && mine === generation) await slices(mine);
  }

  async function slices(mine) {
    const start = performance.now();
    let found = null;
    settle('working', verdict.textContent);
    await inSlices(async (work) => {
      found = await ask('more', { ways: 1, work });
      if (!found || mine !== generation) return false;
      // One completion was seen before the count began.
      const least = found.count === '0' && !found.is_over ? '1' : found.count;
      setText(verdict, t('hands-on.at-least', { count: grouped(least) }));
      return !found.is_over && answer === 'working' && performance.now() - start < PATIENCE;
    }, 2000);
    if (!found || mine !== generation) return;
    const values = { count: grouped(found.count === '0' ? '1' : found.count) };
    if (found.is_over) settle('yes', found.count === '1' ? t('hands-on.one-way') : t('hands-on.ways', values));
    else {
      settle('many', t('hands-on.too-many', values));
      more.hidden = false;
    }
    setAttribute(verdict, 'data-count', found.count);
    page.announce(verdict.textContent);
  }

  function stopCounting() {
    if (answer !== 'working') return;
    const counted = verdict.textContent;
    settle('stopped', '');
    solver.stop();
    setText(verdict, t('hands-on.stopped', { counted }));
  }

  async function read(text, complain) {
    try {
      const found = await api.ask('hands-on', 'read', { text });
      root.querySelector('#size').value = found.n;
      await start(found.n, found.queens, 0, t('hands-on.pasted'));
    } catch (error) {
      complain(refusal(error));
    }
  }

  async function puzzle() {
    const seed = 1 + Math.floor(Math.random() * 1e6);
    const size = Math.min(Math.max(now.n, 1), 14);
    try {
      const found = await solver.ask('hands-on', 'puzzle', { n: size, seed });
      if (!found) return say(t('hands-on.no-puzzle', { n: size }), 'conflict');
      root.querySelector('#size').value = size;
      await start(size, found, found.length, t('hands-on.puzzle-is', { placed: found.length }));
    } catch (error) {
      if (!(error instanceof Stopped)) fail(error);
    }
  }

  function parameters() {
    return { n: now.n, queens: linked(queens()), given: past[at].given || undefined, marks: now.marks ? undefined : 0 };
  }

  function fail(error) {
    notices.replaceChildren(h('p', { class: 'notice bad', role: 'alert' }, refusal(error)));
  }

  function keys(event) {
    if (event.target.closest('input')) return;
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    travel(key === 'y' || event.shiftKey ? 1 : -1);
  }
  document.addEventListener('keydown', keys);

  await start(now.n, placed.value, given.value);
  return {
    leave() {
      solver.stop();
      generation += 1;
      document.removeEventListener('keydown', keys);
    },
    state: () => ({ handsOn: { n: now.n, queens: queens(), given: past[at].given, marks: now.marks, hint, answer, blamed, ...look } }),
  };
}
