// Numbers that are made here, while somebody looks: how many solutions, and how much work for each strategy.

import { Api, Stopped, inSlices } from '../api.js';
import { choiceField, problems, shareButton, sizeField } from '../controls.js';
import { h, save, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { choice, whole } from '../link.js';
import { grouped, seconds, strategyName } from '../parts.js';
import { plot } from '../plot.js';
import { refusal, show } from '../words.js';

const MOST_COUNTED = 18;
const MOST_SEARCHED = 12;
/** Up to this size a count is a matter of moments. */
const QUICK = 14;
/** A strategy that took so long for one size is not run for larger ones. */
const PATIENCE = 5000;
/** A search that is shorter is run several times in a row: the clock is coarse. */
const LONG_ENOUGH = 30;
/** What a browser's clock cannot tell from nothing, in milliseconds. */
const CLOCK = 0.1;
const MEASURES = ['tries', 'time'];

// What was computed stays while the page is open, whatever the language.
const counted = new Map();
const searched = new Map();

export async function mount(root, page) {
  const { api, t } = page;
  const { strategies, ends } = await api.ask('watch', 'choices');
  const given = {
    n: whole(page.params.n, 10, 1, MOST_COUNTED),
    tries: whole(page.params.tries, 7, 1, MOST_SEARCHED),
    until: choice(page.params.until, ends, 'all'),
    measure: choice(page.params.measure, MEASURES),
  };
  const wrong = Object.entries(given).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, value])));
  const wanted = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));
  const remember = () => page.setParams(wanted);
  let left = false;

  root.append(h('div', { class: 'bar setup' }, h('p', { class: 'lead' }, t('numbers.lead')), h('div', { class: 'bar push' }, shareButton(page, () => wanted))));

  /** A card with a field for the greatest size, a button to run and to stop, progress, a plot and a table. */
  function topic({ id, value, most, onChange, run, csv, picture, extra }) {
    const lane = { api: new Api(), running: false };
    const size = sizeField({ id: `${id}-to`, value, most, onChange });
    setText(size.querySelector('label'), t('numbers.up-to'));
    const start = h('button', { type: 'button', id: `${id}-start`, class: 'primary', onclick: () => lane.start() });
    const bar = h('progress', { id: `${id}-progress`, max: 1, value: 0, 'aria-label': t(`numbers.progress-${id}`), hidden: true });
    const status = h('output', { id: `${id}-status`, class: 'soft' });
    const table = h('table', { class: 'table', id: `${id}-table` });
    const problem = h('div', { id: `${id}-problem` });
    lane.say = (text, part = null) => {
      setText(status, text);
      bar.hidden = part === null;
      if (part !== null) bar.value = part;
    };
    lane.table = table;
    const changed = () => {
      start.replaceChildren(icon(lane.running ? 'pause' : 'play'), h('span', null, t(lane.running ? 'numbers.stop' : 'numbers.run')));
      setAttribute(section, 'data-running', lane.running);
    };
    lane.start = async () => {
      if (lane.running) {
        lane.running = false;
        lane.api.stop();
        lane.say(t('numbers.stopped'));
        return changed();
      }
      lane.running = true;
      problem.replaceChildren();
      changed();
      const mine = (lane.round = (lane.round ?? 0) + 1);
      const goesOn = () => lane.running && lane.round === mine && !left;
      try {
        await run(lane, goesOn);
        if (goesOn()) {
          lane.say(t('numbers.done'));
          page.announce(t(`numbers.done-${id}`));
        }
      } catch (error) {
        if (!(error instanceof Stopped)) {
          problem.replaceChildren(h('p', { class: 'notice bad', role: 'alert' }, refusal(error)));
          lane.say('');
        }
      }
      if (lane.round === mine) {
        lane.running = false;
        changed();
      }
      return undefined;
    };
    lane.restart = () => {
      if (lane.running) {
        lane.running = false;
        lane.api.stop();
      }
      lane.start();
    };
    const section = h(
      'section',
      { class: 'card numbers-card', id, 'data-running': 'false' },
      h('h2', null, t(`numbers.title-${id}`)),
      h('p', { class: 'soft' }, t(`numbers.note-${id}`)),
      h('div', { class: 'bar' }, size, extra, start),
      h('div', { class: 'status' }, bar, status, h('button', { type: 'button', id: `${id}-csv`, class: 'quiet push', onclick: csv }, icon('save'), h('span', null, t('numbers.csv')))),
      problem,
      h('div', { class: 'exhibit' }, picture.element, h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t(`numbers.table-${id}`) }, table)),
    );
    changed();
    root.append(section);
    return lane;
  }

  const head = (...names) => h('thead', null, h('tr', null, ...names.map((name) => h('th', { scope: 'col' }, name))));
  const rows = (list) => h('tbody', null, list.map(([n, ...cells]) => h('tr', { 'data-n': n }, h('th', { scope: 'row' }, String(n)), cells)));
  const sizes = (to) => Array.from({ length: to }, (_, index) => index + 1);

  // How many solutions there are.
  const countPlot = plot({ id: 'counts-plot', label: t('numbers.plot-counts'), xLabel: 'N', yLabel: t('numbers.log') });
  function drawCounts(table) {
    const known = sizes(wanted.n).filter((n) => counted.has(n));
    const agree = (row) => {
      const same = row.published.solutions === row.solutions && row.published.fundamental === row.fundamental;
      return h('td', { 'data-agrees': same }, icon(same ? 'check' : 'cross'), h('span', null, t(same ? 'numbers.agrees' : 'numbers.differs')));
    };
    const cells = (n) => {
      const row = counted.get(n);
      return [
        n,
        h('td', { 'data-solutions': row.solutions }, grouped(row.solutions)),
        h('td', { 'data-fundamental': row.fundamental }, grouped(row.fundamental)),
        h('td', null, row.milliseconds < CLOCK ? `< ${seconds(CLOCK)}` : seconds(row.milliseconds)),
        agree(row),
      ];
    };
    table.replaceChildren(h('caption', { class: 'unseen' }, t('numbers.table-counts')), head('N', t('numbers.all'), t('numbers.fundamental'), t('numbers.time'), t('numbers.published')), rows(known.map(cells)));
    const points = (key) => known.map((n) => [n, Number(counted.get(n)[key])]).filter(([, value]) => value > 0);
    countPlot.draw({ from: 1, to: wanted.n, series: ['solutions', 'fundamental'].map((key) => ({ id: key, name: key === 'solutions' ? t('numbers.all') : t('numbers.fundamental'), points: points(key) })) });
  }
  async function countAll(lane, goesOn) {
    let id = 0;
    drawCounts(lane.table);
    // The worker starts before the clock does.
    await lane.api.ask('watch', 'choices');
    for (const n of sizes(wanted.n)) {
      if (counted.has(n)) continue;
      let progress = await lane.api.ask('numbers', 'count', { count: ++id, n });
      let milliseconds = lane.api.took;
      await inSlices(async (units) => {
        if (progress.solutions !== null || !goesOn()) return false;
        progress = await lane.api.ask('numbers', 'more', { count: id, units });
        milliseconds += lane.api.took;
        lane.say(t('numbers.counting', { n }), progress.done / progress.total);
        return true;
      });
      if (!goesOn()) return;
      const { solutions, fundamental } = progress;
      await lane.api.ask('numbers', 'drop', { count: id });
      counted.set(n, { solutions, fundamental, milliseconds, published: await lane.api.ask('numbers', 'published', { n }) });
      if (!goesOn()) return;
      drawCounts(lane.table);
    }
  }
  const counts = topic({
    id: 'counts',
    value: wanted.n,
    most: MOST_COUNTED,
    picture: countPlot,
    run: countAll,
    onChange: (n) => {
      wanted.n = n;
      remember();
      counts.restart();
    },
    csv: () => {
      const lines = sizes(wanted.n).filter((n) => counted.has(n)).map((n) => [n, counted.get(n).solutions, counted.get(n).fundamental, Number(counted.get(n).milliseconds.toPrecision(3))].join(','));
      save('queens-counts.csv', ['n,solutions,fundamental,milliseconds', ...lines, ''].join('\n'), 'text/csv');
    },
  });

  // How many tries a strategy needs.
  const strategy = (name) => t(`trace.${name}`);
  const isTime = () => wanted.measure === 'time';
  const key = (n, name) => `${n} ${name} ${wanted.until}`;
  const triesPlot = plot({ id: 'tries-plot', label: t('numbers.plot-tries'), xLabel: 'N', yLabel: t('numbers.log') });
  function drawTries(table) {
    const cell = (n, name) => {
      const found = searched.get(key(n, name));
      if (found?.skipped) return h('td', { class: 'soft', 'data-skipped': name, title: t('numbers.skipped') }, t('numbers.skipped-short'));
      return h('td', { 'data-strategy': name, 'data-tries': found?.tries }, found ? (isTime() ? seconds(found.milliseconds) : show(found.tries)) : '…');
    };
    const known = sizes(wanted.tries).filter((n) => strategies.some((name) => searched.has(key(n, name))));
    table.replaceChildren(
      h('caption', { class: 'unseen' }, t('numbers.table-tries')),
      head('N', ...strategies.map(strategyName)),
      rows(known.map((n) => [n, ...strategies.map((name) => cell(n, name))])),
    );
    const value = (found) => (isTime() ? (found?.milliseconds ?? 0) * 1e6 : (found?.tries ?? 0));
    const points = (name) => known.map((n) => [n, value(searched.get(key(n, name)))]).filter(([, y]) => y >= 1);
    triesPlot.draw({ from: 1, to: wanted.tries, yLabel: t(isTime() ? 'numbers.nanoseconds' : 'numbers.log'), series: strategies.map((name) => ({ id: name, name: strategy(name), points: points(name) })) });
  }
  async function searchAll(lane, goesOn) {
    drawTries(lane.table);
    await lane.api.ask('watch', 'choices');
    const total = wanted.tries * strategies.length;
    let done = 0;
    for (const n of sizes(wanted.tries)) {
      for (const name of strategies) {
        done += 1;
        if (searched.has(key(n, name))) continue;
        lane.say(t('numbers.searching', { n, strategy: strategyName(name) }), done / total);
        const before = searched.get(key(n - 1, name));
        if (before && (before.skipped || before.milliseconds > PATIENCE)) {
          searched.set(key(n, name), { skipped: true });
          continue;
        }
        const { until } = wanted;
        let [found, milliseconds, times, rounds] = [null, Infinity, 1, 0];
        // Two long rounds: one alone may have met a busy machine.
        while (rounds < 2) {
          found = await lane.api.ask('numbers', 'work', { n, strategy: name, until, times });
          const { took } = lane.api;
          if (took >= LONG_ENOUGH || times >= 1e6) {
            milliseconds = Math.min(milliseconds, took / times);
            rounds += took > 10 * LONG_ENOUGH ? 2 : 1;
          } else {
            [milliseconds, rounds] = [Infinity, 0];
            times *= took < LONG_ENOUGH / 8 ? 8 : 2;
          }
        }
        if (!goesOn()) return;
        searched.set(key(n, name), { ...found, milliseconds });
        if (!goesOn()) return;
      }
      drawTries(lane.table);
    }
    drawTries(lane.table);
  }
  const tries = topic({
    id: 'tries',
    value: wanted.tries,
    most: MOST_SEARCHED,
    picture: triesPlot,
    run: searchAll,
    extra: [
      choiceField({
        id: 'tries-measure',
        label: t('numbers.measure'),
        names: MEASURES,
        value: wanted.measure,
        words: (name) => t(`numbers.measure-${name}`),
        onChange: (measure) => {
          wanted.measure = measure;
          remember();
          drawTries(tries.table);
        },
      }),
      choiceField({
      id: 'tries-until',
      label: t('trace.until'),
      names: ends,
      value: wanted.until,
      words: (name) => t(`trace.${name}`),
      onChange: (until) => {
        wanted.until = until;
        remember();
        tries.restart();
      },
    }),
    ],
    onChange: (n) => {
      wanted.tries = n;
      remember();
      tries.restart();
    },
    csv: () => {
      const lines = sizes(wanted.tries).flatMap((n) =>
        strategies.map((name) => [n, name, searched.get(key(n, name))]).filter(([, , found]) => found && !found.skipped).map(([, name, found]) =>
          [n, name, wanted.until, found.tries, found.placements, found.conflicts, found.backtracks, found.solutions, Number(found.milliseconds.toPrecision(3))].join(','),
        ),
      );
      save('queens-tries.csv', ['n,strategy,until,tries,placements,conflicts,backtracks,solutions,milliseconds', ...lines, ''].join('\n'), 'text/csv');
    },
  });

  remember();
  // One after the other, so that neither disturbs the other's clock; long counts are not waited for.
  const counting = counts.start();
  if (wanted.n > QUICK) tries.start();
  else counting.then(() => !left && !tries.running && tries.start());
  return {
    leave() {
      left = true;
      for (const lane of [counts, tries]) lane.api.stop();
      countPlot.leave();
      triesPlot.leave();
    },
    state: () => ({
      numbers: { ...wanted, running: { counts: counts.running, tries: tries.running }, counts: Object.fromEntries(counted), tries: Object.fromEntries(searched) },
    }),
  };
}
