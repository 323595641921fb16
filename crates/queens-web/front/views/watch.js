// Watching one search: every view of it is drawn from the same state of the same trace.

import { Board, pictureTitle } from '../board.js';
import { choiceField, problems, shareButton, sizeField } from '../controls.js';
import { h, png, save, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { choice, whole } from '../link.js';
import { narrate } from '../narrate.js';
import * as panels from '../panels.js';
import { Player } from '../player.js';
import { predict } from '../predict.js';
import { tour } from '../tour.js';
import { keyAction, transport } from '../transport.js';
import { tree } from '../tree.js';
import { language, refusal } from '../words.js';

const TRACE = 1;
/** Up to this speed every step is a sentence, aloud, too. */
const TALKING_SPEED = 1;

/** Whether the tour was seen here before. */
const seen = {
  already() {
    try {
      return localStorage.getItem('queens.toured') === 'yes';
    } catch {
      return false;
    }
  },
  remember() {
    try {
      localStorage.setItem('queens.toured', 'yes');
    } catch {
      // Then it is offered again.
    }
  },
};

export async function mount(root, page) {
  const { api, t } = page;
  const choices = await api.ask('watch', 'choices');
  const given = {
    n: whole(page.params.n, 4, 1, choices.max_size),
    strategy: choice(page.params.strategy, choices.strategies, 'flags'),
    control: choice(page.params.control, choices.controls),
    until: choice(page.params.until, choices.ends, 'all'),
    step: whole(page.params.step, 0, 0, choices.max_steps),
    speed: whole(page.params.speed, 2, 1, 10_000),
  };
  const wrong = Object.entries(given).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, value])));
  const wanted = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));

  let opened = null;
  let parts = [];
  let board = null;
  let lastTree = 0;
  let generation = 0;
  let listing = null;
  /** Something to say once, before what happens at the next step that is drawn. */
  let note = '';

  const drawing = tree();
  const player = new Player(load, draw, changed, fail);
  player.speed = wanted.speed;

  const guess = predict(async () => {
    const before = player.step;
    await player.by(1);
    return player.step === before ? null : player.state;
  });
  const guide = tour(root, stops(), () => seen.remember());

  // What the page is made of.
  const set = (name) => (value) => {
    wanted[name] = value;
    open(0);
  };
  const words = (name) => t(`trace.${name}`);
  const setup = h(
    'div',
    { class: 'bar setup' },
    sizeField({ value: wanted.n, most: choices.max_size, onChange: set('n') }),
    choiceField({ id: 'strategy', label: t('trace.strategy'), names: choices.strategies, value: wanted.strategy, words, onChange: set('strategy'), roomy: true }),
    choiceField({ id: 'control', label: t('trace.control'), names: choices.controls, value: wanted.control, words, onChange: set('control') }),
    choiceField({ id: 'until', label: t('trace.until'), names: choices.ends, value: wanted.until, words, onChange: set('until') }),
    h('div', { class: 'bar push' }, tourButton(), predictButton(), shareButton(page, parameters), exportMenu()),
  );
  const notices = h('div', { id: 'notices' });
  const stage = h('div', { class: 'stage' });
  const saying = h('p', { class: 'saying', id: 'saying' });
  const controls = transport(player, { jumps: ['previous-solution', 'next-solution', 'previous-backtrack', 'next-backtrack'].map(jumpButton), extra: keyHelp() });
  const side = h('div', { class: 'side' });
  const treeCard = h('section', { class: 'card tree-card' }, h('h2', null, t('watch.tree')), drawing.element);
  root.append(
    setup,
    notices,
    h('div', { class: 'watch-grid' }, guide.element, h('div', { class: 'board-column' }, stage, saying, guess.element, controls.element, controls.pace), side, treeCard),
  );

  function jumpButton(to) {
    const label = t(`watch.${to}`);
    return h('button', { type: 'button', id: to, 'data-jump': to, onclick: () => jump(to) }, label);
  }

  /** The stops of the tour, on whatever board there is. */
  function stops() {
    const restart = () => player.by(-Infinity);
    const toKind = (kind) => async () => {
      await restart();
      while (player.state.event?.kind !== kind && player.step < player.state.steps) await player.by(1);
    };
    return [
      { key: 'board', target: '.stage', go: restart },
      { key: 'try', target: '.transport', go: toKind('try') },
      { key: 'place', target: '.code-card', go: toKind('place') },
      { key: 'conflict', target: '.stage', go: toKind('conflict') },
      { key: 'sets', target: '.sets-card', when: () => panels.hasSets(wanted.strategy) },
      { key: 'backtrack', target: '.stack-card', go: toKind('remove') },
      { key: 'tree', target: '.tree-card' },
      { key: 'solution', target: '.counters', go: () => jump('next-solution') },
      { key: 'yours', target: '.setup' },
    ];
  }

  function tourButton() {
    const start = async () => {
      player.pause();
      await guide.start(true);
      guide.focus();
    };
    return h('button', { type: 'button', id: 'tour-start', class: 'quiet', onclick: start }, icon('route'), h('span', null, t('watch.tour-short')));
  }

  function predictButton() {
    const button = h('button', { type: 'button', id: 'predict', class: 'quiet', 'aria-pressed': 'false' }, icon('help'), h('span', null, t('watch.predict')));
    button.addEventListener('click', () => {
      player.pause();
      guess.on = !guess.on;
      setAttribute(button, 'aria-pressed', guess.on);
      if (player.state) draw(player.state);
    });
    return button;
  }

  function keyHelp() {
    const rows = ['space', 'arrows', 'shift', 'page', 'home'].map((key) => h('div', null, h('dt', null, t(`watch.key-${key}`)), h('dd', null, t(`watch.key-${key}-does`))));
    return h('details', { class: 'keys', id: 'keys' }, h('summary', null, t('watch.keys')), h('dl', null, rows));
  }

  function exportMenu() {
    const item = (kind) =>
      h('button', { type: 'button', id: `export-${kind}`, 'data-export': kind, onclick: () => exportAs(kind).catch(fail) }, t(`watch.export-${kind}`));
    return h(
      'details',
      { class: 'menu', id: 'export' },
      h('summary', { class: 'button quiet' }, icon('save'), h('span', null, t('watch.export'))),
      h('div', null, ['png', 'svg', 'text', 'csv'].map(item)),
    );
  }

  async function exportAs(kind) {
    const name = `queens-${wanted.n}-step-${player.state.step}`;
    const queens = player.state.queens.map((column, row) => [row, column]);
    if (kind === 'csv') {
      const rows = await api.ask('watch', 'csv', { trace: TRACE, from: 0, to: opened.steps + 1 });
      save(`queens-${wanted.n}-${wanted.strategy}.csv`, rows, 'text/csv');
    } else if (kind === 'text') {
      save(`${name}.txt`, await api.ask('picture', 'text', { n: wanted.n, queens }), 'text/plain');
    } else {
      const svg = await api.ask('picture', 'svg', { n: wanted.n, queens, title: pictureTitle(wanted.n, queens) });
      if (kind === 'svg') save(`${name}.svg`, svg, 'image/svg+xml');
      else save(`${name}.png`, await png(svg, 1200), 'image/png');
    }
    root.querySelector('#export').open = false;
  }

  async function open(step) {
    const mine = ++generation;
    player.reset();
    changed();
    stage.setAttribute('aria-busy', 'true');
    const { n, strategy, control, until } = wanted;
    try {
      const answer = await api.ask('watch', 'open', { trace: TRACE, n, strategy, control, until });
      // Meanwhile another may have been asked for.
      if (mine !== generation) return;
      opened = answer;
    } catch (error) {
      return fail(error);
    }
    stage.removeAttribute('aria-busy');
    board = new Board({ n });
    stage.replaceChildren(board.element);
    listing = opened.pseudocode[language()];
    const [counters, code, stack, sets] = [panels.counters(), panels.code(listing), panels.stack(n, control), panels.sets(n, strategy)];
    parts = [counters, code, stack, sets];
    const card = (key, title, ...content) => h('section', { class: `card ${key}-card` }, h('h2', null, title), content);
    const cards = [
      counters.element,
      card('code', t('trace.code'), code.element, h('p', { class: 'soft' }, t('watch.code-note'))),
      card('stack', t(`watch.stack-${control}`), stack.element),
      panels.hasSets(strategy) && card('sets', t(`watch.sets-${strategy}`), sets.element, h('p', { class: 'soft' }, t(`watch.sets-note-${strategy}`))),
    ];
    side.replaceChildren(...cards.filter(Boolean));
    notices.replaceChildren(...(opened.complete ? [] : [tooLong()]));
    await player.seek(Math.min(step, opened.steps));
  }

  function tooLong() {
    const other = wanted.until === 'all' && h('button', { type: 'button', id: 'only-first', onclick: () => {
      root.querySelector('#until').value = 'first';
      set('until')('first');
    } }, t('watch.only-first'));
    return h(
      'div',
      { class: 'notice', role: 'status', id: 'too-long' },
      h('p', null, t('watch.too-long', { steps: opened.steps, n: wanted.n })),
      h(
        'div',
        { class: 'bar' },
        other,
        h('button', { type: 'button', id: 'one-solution', onclick: () => page.go('solutions', { n: wanted.n }) }, t('watch.one-solution')),
        h('button', { type: 'button', id: 'count-instead', onclick: () => page.go('numbers', { n: wanted.n }) }, t('watch.count-instead')),
      ),
    );
  }

  async function load(step) {
    // While it runs fast, the tree is drawn some times a second.
    const now = performance.now();
    const isTime = !player.playing || player.speed <= 10 || now - lastTree > 100;
    if (isTime) lastTree = now;
    const [state, branches] = await Promise.all([
      api.ask('watch', 'at', { trace: TRACE, step }),
      isTime ? api.ask('watch', 'tree', { trace: TRACE, step, nodes: drawing.room() }) : null,
    ]);
    return { ...state, tree: branches };
  }

  async function jump(to) {
    player.pause();
    const before = player.step;
    if (!player.state) return;
    const state = await api.ask('watch', 'jump', { trace: TRACE, step: before, to });
    if (state.step === before) note = t(`watch.no-${to}`);
    state.tree = await api.ask('watch', 'tree', { trace: TRACE, step: state.step, nodes: drawing.room() });
    player.take(state);
  }

  function draw(state) {
    const { event } = state;
    const looking = event && ['try', 'conflict'].includes(event.kind);
    const full = state.queens.length === wanted.n;
    board.show({
      queens: state.queens.map((column, row) => [row, column]),
      // Whoever is to say what comes next should find out alone.
      attacked: guess.on ? [] : state.attacked,
      look: event?.kind === 'solution' ? null : event?.square,
      verdict: event?.kind,
      attackers: looking && event.kind === 'conflict' ? [event.attacker, ...others(state)] : [],
      row: full ? null : state.queens.length,
      ghost: event?.kind === 'remove' ? event.square : null,
      solved: state.is_solution,
    });
    for (const part of parts) part.show(state);
    guess.show(state);
    if (state.tree) drawing.show(state.tree, wanted.n);
    const sentence = [note, narrate(state, { ...wanted, complete: opened.complete })].join(' ').trim();
    note = '';
    setText(saying, sentence);
    setAttribute(saying, 'data-kind', event?.kind ?? 'start');
    if (!player.playing || player.speed <= TALKING_SPEED) page.announce(sentence);
    controls.show(state);
    if (!player.playing) remember();
  }

  /** Attackers besides the one that the strategy found. */
  function others(state) {
    return state.attackers.filter(({ square }) => String(square) !== String(state.event.attacker.square));
  }

  function changed() {
    controls.changed();
    setAttribute(root, 'data-playing', player.playing);
    if (!player.playing && player.state) remember();
  }

  function parameters() {
    return { n: wanted.n, strategy: wanted.strategy, control: wanted.control, until: wanted.until, step: player.step || undefined, speed: player.speed };
  }

  function remember() {
    page.setParams(parameters());
  }

  function fail(error) {
    notices.replaceChildren(h('p', { class: 'notice bad', role: 'alert' }, refusal(error)));
  }

  const keys = keyAction({
    ' ': () => player.toggle(),
    ArrowRight: ({ shiftKey }) => (shiftKey ? jump('next-backtrack') : player.by(1)),
    ArrowLeft: ({ shiftKey }) => (shiftKey ? jump('previous-backtrack') : player.by(-1)),
    Home: () => player.by(-Infinity),
    End: () => player.by(Infinity),
    PageDown: () => jump('next-solution'),
    PageUp: () => jump('previous-solution'),
  });
  document.addEventListener('keydown', keys);

  await open(wanted.step);
  if (Object.keys(page.params).length === 0 && !seen.already()) guide.start();
  return {
    leave() {
      player.pause();
      document.removeEventListener('keydown', keys);
      api.ask('watch', 'close', { trace: TRACE });
    },
    state: () => ({ watch: { ...wanted, playing: player.playing, tour: guide.stop, predicting: guess.on, complete: opened?.complete, pseudocode: listing, ...player.state } }),
  };
}
