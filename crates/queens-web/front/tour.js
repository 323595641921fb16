// A tour of one minute: some stops, each a sentence about a part of the page, which is marked. Its card stays at the
// foot of the window, and what it speaks of is scrolled to the place above it.

import { h, setText } from './dom.js';
import { iconButton } from './controls.js';
import { t } from './words.js';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * `all`: [{ key, target, go, when }, …]: the words, a selector of what is marked, what to do on arrival, and whether
 * there is such a stop.
 * The tour is an element that is hidden until it starts; it takes the focus only when asked for by hand.
 */
export function tour(root, all, onEnd = () => {}) {
  let stops = all;
  let at = -1;
  let byHand = false;
  const text = h('p', { id: 'tour-text', 'aria-live': 'polite' });
  const number = h('span', { class: 'tour-number' });
  const back = h('button', { type: 'button', id: 'tour-back', onclick: () => show(at - 1) }, t('watch.tour-back'));
  const next = h('button', { type: 'button', id: 'tour-next', class: 'primary', onclick: () => (at + 1 < stops.length ? show(at + 1) : end()) });
  const element = h(
    'section',
    { class: 'tour card', id: 'tour', 'aria-label': t('watch.tour'), tabindex: -1, hidden: true },
    h('div', { class: 'tour-head' }, h('h2', null, t('watch.tour')), number, iconButton('tour-close', 'cross', t('watch.tour-close'), end)),
    text,
    h('div', { class: 'bar' }, back, next),
  );
  element.addEventListener('keydown', (event) => event.key === 'Escape' && end());

  function unmark() {
    for (const marked of root.querySelectorAll('.toured')) marked.classList.remove('toured');
  }

  let going = Promise.resolve();
  async function show(index) {
    at = index;
    const { key, target, go } = stops[index];
    unmark();
    // One at a time, and none that somebody has already left.
    going = going.catch(() => {}).then(() => (at === index ? go?.() : null));
    await going;
    if (at !== index) return;
    setText(text, t(`watch.tour-${key}`));
    setText(number, `${index + 1} / ${stops.length}`);
    setText(next, t(index + 1 < stops.length ? 'watch.tour-next' : 'watch.tour-end'));
    back.disabled = index === 0;
    const marked = root.querySelector(target);
    marked?.classList.add('toured');
    // Who has just opened the page is not moved about.
    if (marked && (index > 0 || byHand)) bring(marked);
  }

  /** Scrolls what is marked to where the card leaves room: all of it, or its beginning. */
  function bring(marked) {
    const room = innerHeight - element.offsetHeight;
    const block = innerWidth <= 620 || marked.offsetHeight > room - 32 ? 'start' : 'nearest';
    marked.scrollIntoView({ block, behavior: reduced.matches ? 'auto' : 'smooth' });
  }

  // The style sheet keeps this much free below.
  new ResizeObserver(() => root.style.setProperty('--tour', `${element.offsetHeight}px`)).observe(element);

  function end() {
    at = -1;
    unmark();
    element.hidden = true;
    onEnd();
  }

  return {
    element,
    start(asked = false) {
      byHand = asked;
      stops = all.filter(({ when }) => when?.() ?? true);
      element.hidden = false;
      return show(0);
    },
    focus: () => element.focus(),
    get stop() {
      return at < 0 ? null : stops[at].key;
    },
  };
}
