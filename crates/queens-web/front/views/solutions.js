// All solutions, one at a time: in order, by number, around a placement; and what the symmetries make of each.

import { Api, Stopped } from '../api.js';
import { Board, miniature, pictureTitle, written } from '../board.js';
import { choiceField, iconButton, problems, shareButton, sizeField } from '../controls.js';
import { h, png, save, setAttribute, setText } from '../dom.js';
import { icon } from '../icons.js';
import { choice, whole } from '../link.js';
import { exportMenu, listed, squareName, textField } from '../parts.js';
import { refusal } from '../words.js';

const MOST = 20;
const MOST_FUNDAMENTAL = 14;
const KINDS = ['all', 'fundamental'];
/** How long each is shown while they play, in milliseconds. */
const INTERVALS = ['250', '500', '1000', '2000', '5000'];
/** A table has at most so many solutions. */
const ROWS = 100_000;

export async function mount(root, page) {
  const { t } = page;
  // A worker of its own: the solutions of a large board may be far apart.
  const api = new Api();
  const given = {
    n: whole(page.params.n, 8, 1, MOST),
    list: choice(page.params.list, KINDS),
    k: whole(page.params.k, 1, 1, 1e12),
    interval: choice(page.params.interval, INTERVALS, '1000'),
  };
  if (given.list.value === 'fundamental' && given.n.value > MOST_FUNDAMENTAL) given.list = { value: 'all', problem: given.list.value };
  const wrong = Object.entries(given).filter(([, { problem }]) => problem !== undefined);
  root.append(...problems(wrong.map(([name, { problem, value }]) => [name, problem, name === 'list' ? t(`solutions.list-${value}`) : value])));
  const wanted = Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value]));

  /** How many there are; null where they have no numbers here. */
  let total = null;
  let found = null;
  let checked = null;
  let playing = false;
  let timer = 0;
  let generation = 0;
  const isFundamental = () => wanted.list === 'fundamental';

  // What the page is made of.
  let board = null;
  const notices = h('div', { id: 'notices' });
  const stage = h('div', { class: 'stage' });
  const saying = h('p', { class: 'saying', id: 'saying' });
  const play = h('button', { type: 'button', id: 'play', class: 'primary', onclick: toggle });
  const buttons = {
    first: iconButton('first', 'start', t('solutions.first'), () => move('first')),
    previous: iconButton('previous', 'back', t('solutions.previous'), () => move('previous')),
    next: iconButton('next', 'forward', t('solutions.next'), () => move('next')),
    last: iconButton('last', 'end', t('solutions.last'), () => move('last')),
  };
  const slider = h('input', { type: 'range', id: 'slider', min: 1, max: 1, value: 1, step: 1, 'aria-label': t('solutions.fact-number') });
  slider.addEventListener('input', () => {
    pause();
    go(Number(slider.value));
  });
  const jump = textField({ id: 'number', label: t('solutions.go-to'), button: t('solutions.go'), onSubmit: jumpTo });
  jump.input.inputMode = 'numeric';
  const interval = choiceField({
    id: 'interval',
    label: t('solutions.interval'),
    names: INTERVALS,
    value: wanted.interval,
    words: (name) => t('solutions.seconds', { seconds: Number(name) / 1000 }),
    onChange: (value) => {
      wanted.interval = value;
      remember();
    },
  });
  const facts = h('dl', { class: 'facts', id: 'facts' });
  const images = h('ul', { class: 'images', id: 'images' });
  const imagesNote = h('p', { class: 'soft', id: 'images-note' });
  const own = textField({ id: 'placement', label: t('solutions.yours'), button: t('solutions.look-up'), placeholder: '1,5,8,6,3,7,2,4', onSubmit: lookUp });
  const verdict = h('output', { id: 'answer', class: 'verdict', 'data-answer': 'none' });
  const lists = h('div', { class: 'field', role: 'radiogroup', 'aria-label': t('solutions.list') }, h('span', null, t('solutions.list')), h('div', { class: 'segments' }));
  for (const kind of KINDS) {
    const radio = h('input', { type: 'radio', name: 'list', id: `list-${kind}`, value: kind, checked: kind === wanted.list });
    radio.addEventListener('change', () => {
      wanted.list = kind;
      open(1);
    });
    lists.lastChild.append(h('label', { for: `list-${kind}` }, radio, h('span', null, t(`solutions.list-${kind}`))));
  }
  const timeline = h('div', { class: 'timeline' }, slider);

  root.append(
    h(
      'div',
      { class: 'bar setup' },
      sizeField({
        value: wanted.n,
        most: MOST,
        onChange: (n) => {
          wanted.n = n;
          open(1);
        },
      }),
      lists,
      h('div', { class: 'bar push' }, shareButton(page, parameters), exportMenu(t('solutions.export'), files(), fail)),
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
        h(
          'div',
          { class: 'transport' },
          h('div', { class: 'buttons', role: 'group', 'aria-label': t('solutions.transport') }, buttons.first, buttons.previous, play, buttons.next, buttons.last),
          timeline,
        ),
        h('div', { class: 'bar pair' }, jump.element, interval),
      ),
      h(
        'div',
        { class: 'side' },
        h('section', { class: 'card' }, h('h2', null, t('solutions.facts')), facts),
        h('section', { class: 'card' }, h('h2', null, t('solutions.images')), imagesNote, images),
        h('section', { class: 'card' }, h('h2', null, t('solutions.own')), own.element, h('p', { class: 'soft' }, t('solutions.own-note')), verdict),
      ),
    ),
  );

  function files() {
    const name = () => `queens-${wanted.n}-${found.position ? `${wanted.list}-${found.position}` : 'solution'}`;
    const drawing = () => {
      if (!found) throw new Error(t('solutions.nothing-to-save'));
      const queens = found.columns.map((column, row) => [row, column]);
      return { n: wanted.n, queens, title: pictureTitle(wanted.n, queens) };
    };
    return [
      ['png', t('solutions.export-png'), async () => save(`${name()}.png`, await png(await api.ask('picture', 'svg', drawing()), 1200), 'image/png')],
      ['svg', t('solutions.export-svg'), async () => save(`${name()}.svg`, await api.ask('picture', 'svg', drawing()), 'image/svg+xml')],
      ['text', t('solutions.export-text'), async () => save(`${name()}.txt`, await api.ask('picture', 'text', drawing()), 'text/plain')],
      ['csv', t('solutions.export-csv'), table],
    ];
  }

  /** All of them, or as many as a table takes, from the one that is shown. */
  async function table() {
    if (!found) throw new Error(t('solutions.nothing-to-save'));
    if (total === null) {
      return save(`queens-${wanted.n}.csv`, `number,placement\n,"${written(found.columns)}"\n`, 'text/csv');
    }
    const from = total <= ROWS ? 1 : found.position;
    const rows = await api.ask('browse', 'csv', { n: wanted.n, fundamental: isFundamental(), from, to: Math.min(total, from + ROWS - 1) + 1 });
    save(`queens-${wanted.n}-${wanted.list}.csv`, rows, 'text/csv');
    page.announce(t('solutions.saved-rows', { from, to: Math.min(total, from + ROWS - 1) }));
  }

  let opening = Promise.resolve();
  /** Another list: at a number, or at a placement where there are no numbers. */
  function open(k, placement) {
    opening = reopen(k, placement);
    return opening;
  }

  async function reopen(k, placement) {
    pause();
    const mine = ++generation;
    found = null;
    notices.replaceChildren();
    settle('none', '');
    root.querySelector('#list-fundamental').disabled = wanted.n > MOST_FUNDAMENTAL;
    setText(root.querySelector('[for="list-fundamental"] span'), t(wanted.n > MOST_FUNDAMENTAL ? 'solutions.fundamental-up-to' : 'solutions.list-fundamental', { most: MOST_FUNDAMENTAL }));
    if (wanted.n > MOST_FUNDAMENTAL && isFundamental()) {
      wanted.list = 'all';
      root.querySelector('#list-all').checked = true;
    }
    board = new Board({ n: wanted.n });
    stage.replaceChildren(board.element);
    busy(true);
    try {
      total = (await api.ask('browse', 'open', { n: wanted.n, fundamental: isFundamental() })).solutions;
      if (mine !== generation) return;
      slider.max = total ?? 1;
      timeline.hidden = !total || total < 2;
      jump.element.hidden = total === null;
      if (total === 0) return draw(null);
      if (placement) return await lookUp(placement, own.complain);
      if (total === null) return take(await api.ask('browse', 'end', { n: wanted.n, last: false }), mine);
      if (k > total) notices.replaceChildren(...problems([['k', String(k), total]]));
      await go(Math.min(k, total));
    } catch (error) {
      fail(error);
    } finally {
      if (mine === generation) busy(false);
    }
  }

  function busy(is) {
    setAttribute(stage, 'aria-busy', is ? 'true' : null);
    setAttribute(root, 'data-busy', is ? 'true' : null);
  }

  let asked = null;
  /** The solution with a number; of many that are asked for in a row only the last one is shown. */
  async function go(k) {
    const running = asked !== null;
    asked = k;
    if (running) return;
    const mine = generation;
    try {
      let solution;
      let position;
      do {
        position = asked;
        solution = await api.ask('browse', 'solution', { n: wanted.n, fundamental: isFundamental(), position });
      } while (position !== asked && mine === generation);
      asked = null;
      take(solution, mine);
    } catch (error) {
      asked = null;
      fail(error);
    }
  }

  function take(solution, mine) {
    if (mine !== generation) return;
    if (solution) draw(solution);
  }

  async function move(to) {
    if (to !== 'play') pause();
    await opening;
    if (!found) return;
    const mine = generation;
    const now = asked ?? found?.position;
    if (total !== null) {
      if (!now) return;
      const k = { first: 1, last: total, previous: now - 1, next: now + 1, play: now === total ? 1 : now + 1 }[to];
      if (k >= 1 && k <= total) await go(k);
      return;
    }
    try {
      busy(true);
      const end = (last) => api.ask('browse', 'end', { n: wanted.n, last });
      const beside = (before) => api.ask('browse', 'beside', { placement: written(found.columns), before });
      const solution = to === 'first' || to === 'last' ? await end(to === 'last') : await beside(to === 'previous');
      if (mine !== generation) return;
      if (solution) take(solution, mine);
      else if (to === 'play') take(await end(false), mine);
      else page.announce(t('solutions.no-more'));
    } catch (error) {
      fail(error);
    } finally {
      busy(false);
    }
  }

  function draw(solution) {
    found = solution;
    if (!solution) {
      board.show({});
      say(t('solutions.no-solutions', { n: wanted.n }), 'conflict');
      facts.replaceChildren();
      images.replaceChildren();
      setText(imagesNote, '');
      for (const button of [...Object.values(buttons), play]) button.disabled = true;
      changed();
      return remember();
    }
    const { position, columns } = solution;
    board.show({ queens: columns.map((column, row) => [row, column]) });
    const values = { position, total, placement: written(columns) };
    say(total === null ? t('solutions.unnumbered', values) : t(isFundamental() ? 'solutions.where-fundamental' : 'solutions.where', values), 'solution');
    slider.value = position ?? 1;
    setAttribute(slider, 'aria-valuetext', total === null ? null : t('solutions.of', values));
    const atStart = total !== null && position === 1;
    const atEnd = total !== null && position === total;
    for (const [name, button] of Object.entries(buttons)) button.disabled = ['first', 'previous'].includes(name) ? atStart : atEnd;
    play.disabled = total === 1;
    drawFacts();
    // While it plays fast, the images would only flicker.
    if (!playing || wanted.interval >= 500) drawImages();
    if (!playing) remember();
  }

  function drawFacts() {
    const { position, columns, images: all, stabiliser, is_fundamental } = found;
    const row = (key, value) => h('div', { 'data-fact': key }, h('dt', null, t(`solutions.fact-${key}`)), h('dd', null, value));
    facts.replaceChildren(
      row('number', position === null ? t('solutions.no-number') : t('solutions.of', { position, total })),
      row('placement', written(columns).split(',').flatMap((column, index) => (index ? [',', h('wbr'), column] : [column]))),
      row('class', t(is_fundamental ? 'solutions.is-fundamental' : 'solutions.not-fundamental')),
      row('orbit', t('solutions.orbit-is', { images: all.length })),
      row('symmetric', stabiliser.length > 1 ? listed(stabiliser.filter((name) => name !== 'identity').map(symmetry)) : t('solutions.not-symmetric')),
    );
  }

  const symmetry = (name) => t(`solutions.turned-${name.replaceAll(' ', '-')}`);

  function drawImages() {
    setText(imagesNote, t('solutions.images-note', { images: found.images.length }));
    images.replaceChildren(
      ...found.images.map(({ columns, symmetries }, index) => {
        const names = symmetries.map(symmetry);
        const label = t('solutions.image', { names: listed(names), placement: written(columns) });
        const show = () => (isFundamental() ? showInAll(columns) : open(1, written(columns)));
        return h(
          'li',
          null,
          h(
            'button',
            { type: 'button', class: 'image', id: `image-${index}`, 'data-placement': written(columns), 'data-symmetries': symmetries.join(','), 'aria-label': label, title: written(columns), onclick: show },
            miniature(columns),
            ...names.map((name) => h('span', null, name)),
          ),
        );
      }),
    );
  }

  function showInAll(columns) {
    wanted.list = 'all';
    root.querySelector('#list-all').checked = true;
    return open(1, written(columns));
  }

  function say(text, kind) {
    setText(saying, text);
    setAttribute(saying, 'data-kind', kind);
    if (!playing) page.announce(text);
  }

  function settle(kind, text) {
    setText(verdict, text);
    setAttribute(verdict, 'data-answer', kind);
  }

  async function jumpTo(text, complain) {
    pause();
    await opening;
    const k = Number(text);
    if (!total) return complain(t('solutions.no-solutions', { n: wanted.n }));
    if (!/^\d{1,15}$/.test(text) || k < 1 || k > total) return complain(t('solutions.bad-number', { total }));
    return go(k);
  }

  /** A placement that was typed in: its number, or what is wrong with it. */
  async function lookUp(text, complain) {
    pause();
    checked = null;
    settle('none', '');
    const size = wanted.n;
    try {
      busy(true);
      let answer = await api.ask('browse', 'find', { placement: text, fundamental: false });
      if (answer.found && isFundamental() && answer.columns.length <= MOST_FUNDAMENTAL) answer = await api.ask('browse', 'find', { placement: text, fundamental: true });
      checked = answer;
      if (!answer.found) {
        const [{ a, b, line }] = answer.conflicts;
        const values = { a: squareName(a), b: squareName(b), line: t(`board.${line}`), number: answer.conflicts.length };
        settle('wrong', t('solutions.not-a-solution', values));
        return page.announce(verdict.textContent);
      }
      if (answer.columns.length !== size) {
        wanted.n = answer.columns.length;
        root.querySelector('#size').value = wanted.n;
        await open(1, text);
        return undefined;
      }
      const { position } = answer.found;
      draw(answer.found);
      settle('right', t(total === null ? 'solutions.is-a-solution' : isFundamental() ? 'solutions.is-in-class' : 'solutions.is-number', { position, total }));
      page.announce(verdict.textContent);
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      complain(refusal(error));
    } finally {
      busy(false);
    }
    return undefined;
  }

  function changed() {
    play.replaceChildren(icon(playing ? 'pause' : 'play'), h('span', null, t(playing ? 'solutions.pause' : 'solutions.play')));
    setAttribute(root, 'data-playing', playing);
  }

  function toggle() {
    if (playing) return pause();
    playing = true;
    changed();
    const tick = async () => {
      await move('play');
      if (playing) timer = setTimeout(tick, wanted.interval);
    };
    timer = setTimeout(tick, Math.min(wanted.interval, 400));
    return undefined;
  }

  function pause() {
    if (!playing) return;
    playing = false;
    clearTimeout(timer);
    changed();
    if (found) {
      drawImages();
      remember();
    }
  }

  function parameters() {
    const numbered = total !== null;
    return {
      n: wanted.n,
      list: isFundamental() ? 'fundamental' : undefined,
      k: numbered ? found?.position : undefined,
      placement: numbered || !found ? undefined : written(found.columns),
      interval: wanted.interval === '1000' ? undefined : wanted.interval,
    };
  }

  function remember() {
    page.setParams(parameters());
  }

  function fail(error) {
    if (error instanceof Stopped) return;
    pause();
    notices.replaceChildren(h('p', { class: 'notice bad', role: 'alert' }, refusal(error)));
  }

  function keys(event) {
    if (event.target.closest('input, select, textarea, button, summary, a, [role="grid"]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { ' ': toggle, ArrowRight: () => move('next'), ArrowLeft: () => move('previous'), Home: () => move('first'), End: () => move('last') }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
  document.addEventListener('keydown', keys);

  changed();
  const linkedPlacement = page.params.placement?.slice(0, 200);
  await open(wanted.k, linkedPlacement);
  if (linkedPlacement && !found && total !== 0) {
    // The placement of the link is no solution: that is said where it could have been typed in.
    own.input.value = linkedPlacement;
    const problem = root.querySelector('#placement-problem').textContent;
    const [kind, text] = [verdict.dataset.answer, verdict.textContent];
    await open(wanted.k);
    own.complain(problem);
    settle(kind, text);
  }
  return {
    leave() {
      pause();
      generation += 1;
      api.stop();
      document.removeEventListener('keydown', keys);
    },
    state: () => ({ solutions: { ...wanted, total, found, checked, playing } }),
  };
}
