// Predicting the next step: what people think happens next, and what the search does.

import { h, setText } from './dom.js';
import { t } from './words.js';

const KINDS = ['try', 'conflict', 'place', 'remove', 'solution'];

/** `forward()` makes the step and gives the state after it. */
export function predict(forward) {
  let right = 0;
  let asked = 0;
  /** The step that was judged last. */
  let judged = null;
  const verdict = h('p', { id: 'verdict', role: 'status' });
  const buttons = KINDS.map((kind) => h('button', { type: 'button', 'data-predict': kind, onclick: () => answer(kind) }, t(`watch.predict-${kind}`)));
  const score = h('output', { id: 'score', class: 'where' });
  const element = h(
    'section',
    { class: 'predict card', id: 'predict-panel', 'aria-label': t('watch.predict'), hidden: true },
    h('div', { class: 'bar' }, h('h2', null, t('watch.predict-question')), h('span', { class: 'push' }, score)),
    h('div', { class: 'bar tight-bar' }, buttons),
    verdict,
  );

  async function answer(kind) {
    const state = await forward();
    if (!state) return setText(verdict, t('watch.predict-over'));
    const happened = state.event.kind;
    asked += 1;
    judged = state.step;
    right += kind === happened;
    element.dataset.verdict = kind === happened ? 'right' : 'wrong';
    setText(verdict, t(kind === happened ? 'watch.predict-right' : 'watch.predict-wrong', { happened: t(`watch.predict-${happened}`) }));
    setText(score, t('watch.predict-score', { right, asked }));
  }

  const clear = () => {
    setText(verdict, '');
    delete element.dataset.verdict;
  };

  return {
    element,
    /** A verdict is about its step, and goes with it. */
    show(state) {
      if (state.step !== judged) clear();
    },
    get on() {
      return !element.hidden;
    },
    set on(on) {
      element.hidden = !on;
      right = asked = 0;
      setText(score, '');
      clear();
    },
  };
}
