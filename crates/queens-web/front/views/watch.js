// Watching one search: every view of it is drawn from the same state of the same trace.

import { Board } from '../board.js';
import { choiceField, iconButton, problems, sizeField } from '../controls.js';
import { h, png, save, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { choice, whole } from '../link.js';
import { narrate } from '../narrate.js';
import * as panels from '../panels.js';
import { Player, positionOf, speedOf } from '../player.js';
import { tree } from '../tree.js';
import { refusal } from '../words.js';

const TRACE = 1;
/** Up to this speed every step is a sentence, aloud, too. */
const TALKING_SPEED = 1;

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
  let listing = null;

  const drawing = tree();
  const player = new Player(load, draw, changed);
  player.speed = wanted.speed;

  // What the page is made of.
  const set = (name) => (value) => {
    wanted[name] = value;
    open(0);
  };
  const words = (name) => t(`watch.${name}`);
  const setup = h(
    'div',
    { class: 'bar setup' },
    sizeField({ value: wanted.n, most: choices.max_size, onChange: set('n') }),
    choiceField({ id: 'strategy', label: t('watch.strategy'), names: choices.strategies, value: wanted.strategy, words, onChange: set('strategy') }),
    choiceField({ id: 'control', label: t('watch.control'), names: choices.controls, value: wanted.control, words, onChange: set('control') }),
    choiceField({ id: 'until', label: t('watch.until'), names: choices.ends, value: wanted.until, words, onChange: set('until') }),
    h('div', { class: 'bar push' }, shareButton(), exportMenu()),
  );
  const notices = h('div', { id: 'notices' });
  const stage = h('div', { class: 'stage' });
  const saying = h('p', { class: 'saying', id: 'saying' });
  const where = h('output', { id: 'where', class: 'where' });
  const slider = h('input', { type: 'range', id: 'slider', min: 0, max: 0, value: 0, step: 1, 'aria-label': t('watch.slider') });
  slider.addEventListener('input', () => {
    player.pause();
    player.seek(Number(slider.value));
  });
  const speed = h('input', { type: 'range', id: 'speed', min: 0, max: 100, value: positionOf(player.speed) });
  const speedText = h('output', { id: 'speed-text', for: 'speed' });
  speed.addEventListener('input', () => {
    player.speed = speedOf(Number(speed.value));
    changed();
  });
  const play = h('button', { type: 'button', id: 'play', class: 'primary', onclick: () => player.toggle() });
  const transport = h(
    'div',
    { class: 'transport' },
    h(
      'div',
      { class: 'buttons', role: 'group', 'aria-label': t('watch.transport') },
      iconButton('to-start', 'start', t('watch.to-start'), () => player.by(-Infinity)),
      iconButton('step-back', 'back', t('watch.step-back'), () => player.by(-1)),
      play,
      iconButton('step-forward', 'forward', t('watch.step-forward'), () => player.by(1)),
      iconButton('to-end', 'end', t('watch.to-end'), () => player.by(Infinity)),
    ),
    h('div', { class: 'timeline' }, slider, where),
    h(
      'div',
      { class: 'bar jumps' },
      jumpButton('next-solution'),
      jumpButton('next-backtrack'),
      jumpButton('previous-solution'),
      jumpButton('previous-backtrack'),
      h('div', { class: 'field speed' }, h('label', { for: 'speed' }, t('watch.speed')), h('div', { class: 'bar tight' }, speed, speedText)),
    ),
  );
  const side = h('div', { class: 'side' });
  const treeCard = h('section', { class: 'card tree-card' }, h('h2', null, t('watch.tree')), drawing.element);
  root.append(
    setup,
    notices,
    h('div', { class: 'watch-grid' }, h('div', { class: 'board-column' }, stage, saying, transport), side, treeCard),
  );

  function jumpButton(to) {
    const label = t(`watch.${to}`);
    return h('button', { type: 'button', id: to, 'data-jump': to, onclick: () => jump(to) }, label);
  }

  function shareButton() {
    const button = h('button', { type: 'button', id: 'share', class: 'quiet' }, icon('link'), h('span', null, t('watch.share')));
    button.addEventListener('click', async () => {
      const link = page.link(parameters());
      try {
        await navigator.clipboard.writeText(link);
        page.announce(t('watch.shared'));
        setText(button.lastChild, t('watch.shared'));
        setTimeout(() => setText(button.lastChild, t('watch.share')), 2000);
      } catch {
        // Without the right to the clipboard, the address bar has it.
        location.replace(link);
        page.announce(t('watch.in-address'));
      }
    });
    return button;
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
      const svg = await api.ask('picture', 'svg', { n: wanted.n, queens });
      if (kind === 'svg') save(`${name}.svg`, svg, 'image/svg+xml');
      else save(`${name}.png`, await png(svg, 1200), 'image/png');
    }
    root.querySelector('#export').open = false;
  }

  async function open(step) {
    player.reset();
    changed();
    stage.setAttribute('aria-busy', 'true');
    const { n, strategy, control, until } = wanted;
    try {
      opened = await api.ask('watch', 'open', { trace: TRACE, n, strategy, control, until });
    } catch (error) {
      return fail(error);
    }
    stage.removeAttribute('aria-busy');
    board = new Board({ n });
    stage.replaceChildren(board.element);
    listing = opened.pseudocode;
    const [counters, code, stack, sets] = [panels.counters(), panels.code(listing), panels.stack(control), panels.sets(n)];
    parts = [counters, code, stack, sets];
    const card = (key, part) => h('section', { class: `card ${key}-card` }, h('h2', null, t(`watch.${key}`)), part.element);
    side.replaceChildren(counters.element, card('code', code), card('stack', stack), card('sets', sets));
    slider.max = opened.steps;
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
    const state = await api.ask('watch', 'at', { trace: TRACE, step });
    // While it runs fast, the tree is drawn some times a second.
    const now = performance.now();
    if (!player.playing || player.speed <= 10 || now - lastTree > 100) {
      lastTree = now;
      state.tree = await api.ask('watch', 'tree', { trace: TRACE, step });
    }
    return state;
  }

  async function jump(to) {
    player.pause();
    const before = player.step;
    const state = await api.ask('watch', 'jump', { trace: TRACE, step: before, to });
    if (state.step === before) page.announce(t('watch.no-such-jump'));
    state.tree = await api.ask('watch', 'tree', { trace: TRACE, step: state.step });
    player.take(state);
  }

  function draw(state) {
    const { event } = state;
    const looking = event && ['try', 'conflict'].includes(event.kind);
    const full = state.queens.length === wanted.n;
    board.show({
      queens: state.queens.map((column, row) => [row, column]),
      attacked: state.attacked,
      look: event?.kind === 'solution' ? null : event?.square,
      verdict: event?.kind,
      attackers: looking && event.kind === 'conflict' ? [event.attacker, ...others(state)] : [],
      row: full ? null : state.queens.length,
      solved: state.is_solution,
    });
    for (const part of parts) part.show(state);
    if (state.tree) drawing.show(state.tree, wanted.n);
    const sentence = narrate(state, wanted.n);
    setText(saying, sentence);
    setAttribute(saying, 'data-kind', event?.kind ?? 'start');
    if (!player.playing || player.speed <= TALKING_SPEED) page.announce(sentence);
    setText(where, t('watch.where', { step: state.step, steps: state.steps }));
    slider.value = state.step;
    setAttribute(slider, 'aria-valuetext', t('watch.where', { step: state.step, steps: state.steps }));
    if (!player.playing) remember();
  }

  /** Attackers besides the one that the strategy found. */
  function others(state) {
    return state.attackers.filter(({ square }) => String(square) !== String(state.event.attacker.square));
  }

  function changed() {
    const label = t(player.playing ? 'watch.pause' : 'watch.play');
    play.replaceChildren(icon(player.playing ? 'pause' : 'play'), h('span', null, label));
    setAttribute(root, 'data-playing', player.playing);
    setText(speedText, t('watch.steps-a-second', { speed: player.speed }));
    setAttribute(speed, 'aria-valuetext', t('watch.steps-a-second', { speed: player.speed }));
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

  function keys(event) {
    if (event.target.closest('input, select, textarea, button, summary, a, [role="grid"]') && event.key !== 'PageDown' && event.key !== 'PageUp') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      ' ': () => player.toggle(),
      ArrowRight: () => (event.shiftKey ? jump('next-backtrack') : player.by(1)),
      ArrowLeft: () => (event.shiftKey ? jump('previous-backtrack') : player.by(-1)),
      Home: () => player.by(-Infinity),
      End: () => player.by(Infinity),
      PageDown: () => jump('next-solution'),
      PageUp: () => jump('previous-solution'),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
  document.addEventListener('keydown', keys);

  await open(wanted.step);
  return {
    leave() {
      player.pause();
      document.removeEventListener('keydown', keys);
      api.ask('watch', 'close', { trace: TRACE });
    },
    state: () => ({ watch: { ...wanted, playing: player.playing, complete: opened?.complete, pseudocode: listing, ...player.state } }),
  };
}
