// Two strategies on the same board, side by side: step by step together, or each as fast as it is here.

import { Board } from '../board.js';
import { choiceField, problems, shareButton, sizeField } from '../controls.js';
import { h, setAttribute, setText } from '../dom.js';
import { choice, whole } from '../link.js';
import { narrate } from '../narrate.js';
import * as panels from '../panels.js';
import { Player, speedOf } from '../player.js';
import { strategyName } from '../parts.js';
import { keyAction, transport } from '../transport.js';
import { refusal } from '../words.js';

/** The traces of both lanes in the worker. */
const TRACES = { a: 2, b: 3 };
const MAX_SIZE = 12;
/** Steps that a lane keeps: two lanes must fit a phone. */
const LIMIT = 4_000_000;
/** How long a race takes, in seconds, unless somebody chooses a speed. */
const DURATION = 45;
/** Steps that are run to measure a strategy. */
const MEASURED = 3_000_000;

export async function mount(root, page) {
  const { api, t } = page;
  const choices = await api.ask('watch', 'choices');
  const given = {
    n: whole(page.params.n, 6, 1, MAX_SIZE),
    a: choice(page.params.a, choices.strategies, 'permutation'),
    b: choice(page.params.b, choices.strategies, 'flags'),
    control: choice(page.params.control, choices.controls),
    until: choice(page.params.until, choices.ends, 'all'),
    mode: choice(page.params.mode, ['lockstep', 'racing']),
    step: whole(page.params.step, 0, 0, 2 ** 40),
    speed: whole(page.params.speed, undefined, 1, 10_000),
  };
  const wrong = Object.entries(given).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, value])));
  const wanted = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));

  let lanes = [];
  const player = new Player(load, draw, changed, (error) => setText(verdict, refusal(error)));
  let generation = 0;

  const set = (name) => (value) => {
    wanted[name] = value;
    open(0);
  };
  const strategy = (name) =>
    choiceField({ id: `strategy-${name}`, label: t(`race.lane-${name}`), names: choices.strategies, value: wanted[name], words: strategyName, onChange: set(name) });
  const controls = transport(player, { onSpeed: (speed) => (wanted.speed = speed) });
  const verdict = h('p', { class: 'saying', id: 'verdict', role: 'status' });
  const grid = h('div', { class: 'lanes' });
  root.append(
    h(
      'div',
      { class: 'bar setup' },
      sizeField({ value: wanted.n, most: MAX_SIZE, onChange: set('n') }),
      choiceField({ id: 'mode', label: t('race.mode'), names: ['lockstep', 'racing'], value: wanted.mode, words: (key) => t(`race.${key}`), onChange: set('mode'), roomy: true }),
      strategy('a'),
      strategy('b'),
      choiceField({ id: 'control', label: t('trace.control'), names: choices.controls, value: wanted.control, words: (key) => t(`trace.${key}`), onChange: set('control') }),
      choiceField({ id: 'until', label: t('trace.until'), names: choices.ends, value: wanted.until, words: (key) => t(`trace.${key}`), onChange: set('until') }),
      h('div', { class: 'bar push' }, shareButton(page, parameters)),
    ),
    grid,
    h('div', { class: 'race-controls' }, verdict, controls.element, controls.pace),
  );

  function lane(name, opened) {
    const board = new Board({ n: wanted.n, id: `board-${name}`, label: t('race.board', { strategy: t(`trace.${wanted[name]}`) }) });
    const counters = panels.counters(`counters-${name}`);
    const saying = h('p', { class: 'saying', id: `saying-${name}` });
    const bar = h('progress', { id: `progress-${name}`, max: opened.steps, value: 0, 'aria-label': t('race.progress', { strategy: t(`trace.${wanted[name]}`) }) });
    const pace = h('p', { class: 'lane-pace', id: `pace-${name}` });
    const element = h(
      'section',
      { class: 'lane card', 'data-lane': name },
      h('h2', null, t(`trace.${wanted[name]}`)),
      bar,
      pace,
      h('div', { class: 'lane-board' }, board.element),
      saying,
      counters.element,
      opened.complete ? null : h('p', { class: 'notice' }, t('race.too-long', { steps: opened.steps })),
    );
    return { name, opened, board, counters, saying, bar, pace, element, share: 1, nanoseconds: null, state: null };
  }

  async function open(step) {
    player.reset();
    changed();
    const mine = ++generation;
    const { n, control, until } = wanted;
    try {
      const next = [];
      for (const name of ['a', 'b']) {
        const opened = await api.ask('watch', 'open', { trace: TRACES[name], n, strategy: wanted[name], control, until, limit: LIMIT });
        next.push(lane(name, opened));
      }
      if (mine !== generation) return;
      lanes = next;
      if (wanted.mode === 'racing') await measure(mine);
    } catch (error) {
      return setText(verdict, refusal(error));
    }
    if (mine !== generation) return;
    grid.replaceChildren(...lanes.map(({ element }) => element));
    player.speed = wanted.speed ?? speedFor(length() / DURATION);
    changed();
    await player.seek(Math.min(step, length()));
  }

  /** Nanoseconds a step of each lane, here and now: the best of three runs. */
  async function measure(mine) {
    const { n, control, until } = wanted;
    for (const one of lanes) {
      setText(verdict, t('race.measuring'));
      let best = Infinity;
      for (let run = 0; run < 3; run++) {
        const before = performance.now();
        const made = await api.ask('pace', 'run', { n, strategy: wanted[one.name], control, until, steps: MEASURED });
        best = Math.min(best, (1e6 * (performance.now() - before)) / made);
        if (mine !== generation) return;
      }
      one.nanoseconds = best;
      setText(one.pace, t('race.nanoseconds', { nanoseconds: best.toFixed(1) }));
    }
    const fastest = Math.min(...lanes.map(({ nanoseconds }) => nanoseconds));
    for (const one of lanes) one.share = fastest / one.nanoseconds;
  }

  /** A speed of the slider that is at least so fast, and not slower than people read. */
  const speedFor = (speed) => speedOf(Math.min(100, Math.ceil(25 * Math.log10(Math.max(10, speed)))));

  /** How long the race is, in steps of the lane that steps fastest. */
  const length = () => Math.max(0, ...lanes.map(({ opened, share }) => Math.ceil(opened.steps / share)));

  async function load(step) {
    const states = [];
    for (const one of lanes) states.push(await api.ask('watch', 'at', { trace: TRACES[one.name], step: Math.min(one.opened.steps, Math.floor(step * one.share)) }));
    return { step, steps: length(), states };
  }

  function draw(state) {
    state.states.forEach((at, index) => {
      const one = lanes[index];
      one.state = at;
      const { event } = at;
      one.board.show({
        queens: at.queens.map((column, row) => [row, column]),
        attacked: at.attacked,
        look: event?.kind === 'solution' ? null : event?.square,
        verdict: event?.kind,
        attackers: event?.kind === 'conflict' ? [event.attacker] : [],
        row: at.queens.length === wanted.n ? null : at.queens.length,
        ghost: event?.kind === 'remove' ? event.square : null,
        solved: at.is_solution,
      });
      one.counters.show(at);
      one.bar.value = at.step;
      setText(one.saying, narrate(at, { n: wanted.n, strategy: wanted[one.name], until: wanted.until, complete: one.opened.complete }));
      setAttribute(one.saying, 'data-kind', event?.kind ?? 'start');
      setAttribute(one.element, 'data-step', at.step);
      setAttribute(one.element, 'data-done', at.step === at.steps);
    });
    controls.show(state);
    setText(verdict, judge());
    if (player.playing) return;
    page.announce(lanes.map(({ name, saying }) => `${t(`trace.${wanted[name]}`)}: ${saying.textContent}`).join(' '));
    remember();
  }

  function judge() {
    const name = ({ name }) => t(`trace.${wanted[name]}`);
    const ends = lanes.map(({ opened, share }) => opened.steps / share);
    const over = lanes.filter(({ state }) => state.step === state.steps);
    if (over.length === 0) return t(player.playing || player.step > 0 ? 'race.running' : 'race.ready');
    if (over.length === 1) return t('race.first', { strategy: name(over[0]) });
    if (ends[0] === ends[1]) return t('race.tie');
    const [winner, loser] = ends[0] < ends[1] ? [0, 1] : [1, 0];
    return t(`race.won-${wanted.mode}`, { winner: name(lanes[winner]), loser: name(lanes[loser]), times: (ends[loser] / ends[winner]).toFixed(1) });
  }

  function changed() {
    controls.changed();
    setAttribute(root, 'data-playing', player.playing);
    if (player.state) setText(verdict, judge());
    if (!player.playing && player.state) remember();
  }

  function parameters() {
    return { ...wanted, step: player.step || undefined };
  }

  function remember() {
    page.setParams(parameters());
  }

  const keys = keyAction({
    ' ': () => player.toggle(),
    ArrowRight: () => player.by(1),
    ArrowLeft: () => player.by(-1),
    Home: () => player.by(-Infinity),
    End: () => player.by(Infinity),
  });
  document.addEventListener('keydown', keys);
  await open(wanted.step);
  return {
    leave() {
      generation++;
      player.pause();
      document.removeEventListener('keydown', keys);
      for (const trace of Object.values(TRACES)) api.ask('watch', 'close', { trace });
    },
    state: () => ({ race: { ...wanted, step: player.state?.step ?? 0, steps: length(), playing: player.playing, lanes: lanes.map(({ state, nanoseconds, share }) => ({ nanoseconds, share, ...state })) } }),
  };
}
