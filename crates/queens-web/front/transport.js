// The controls of a player: buttons, the slider over the whole trace, the speed.

import { iconButton } from './controls.js';
import { h, setAttribute, setText } from './dom.js';
import { icon } from './icons.js';
import { positionOf, speedOf } from './player.js';
import { t } from './words.js';

/** `element` has the buttons and the slider, `pace` the jumps and the speed; `extra` comes last. */
export function transport(player, jumps = [], extra = null) {
  const where = h('output', { id: 'where', class: 'where', 'aria-live': 'off' });
  const slider = h('input', { type: 'range', id: 'slider', min: 0, max: 0, value: 0, step: 1, 'aria-label': t('trace.slider') });
  slider.addEventListener('input', () => {
    player.pause();
    player.seek(Number(slider.value));
  });
  const speed = h('input', { type: 'range', id: 'speed', min: 0, max: 100, value: positionOf(player.speed) });
  const speedText = h('output', { id: 'speed-text', for: 'speed', 'aria-live': 'off' });
  speed.addEventListener('input', () => {
    player.speed = speedOf(Number(speed.value));
    player.onChange();
  });
  const play = h('button', { type: 'button', id: 'play', class: 'primary', onclick: () => player.toggle() });
  const element = h(
    'div',
    { class: 'transport' },
    h(
      'div',
      { class: 'buttons', role: 'group', 'aria-label': t('trace.transport') },
      iconButton('to-start', 'start', t('trace.to-start'), () => player.by(-Infinity)),
      iconButton('step-back', 'back', t('trace.step-back'), () => player.by(-1)),
      play,
      iconButton('step-forward', 'forward', t('trace.step-forward'), () => player.by(1)),
      iconButton('to-end', 'end', t('trace.to-end'), () => player.by(Infinity)),
    ),
    h('div', { class: 'timeline' }, slider, where),
  );
  const pace = h(
    'div',
    { class: 'pace' },
    jumps.length ? h('div', { class: 'jumps' }, jumps) : null,
    h('div', { class: 'speed' }, h('label', { for: 'speed' }, t('trace.speed')), speed, speedText),
    extra,
  );

  /** Draws where the player is. */
  const show = (state) => {
    const text = t('trace.where', { step: state.step, steps: state.steps });
    setText(where, text);
    setAttribute(slider, 'max', state.steps);
    slider.value = state.step;
    setAttribute(slider, 'aria-valuetext', text);
  };
  /** Draws whether it plays, and how fast. */
  const changed = () => {
    if (play.dataset.playing !== String(player.playing)) {
      play.dataset.playing = player.playing;
      play.replaceChildren(icon(player.playing ? 'pause' : 'play'), h('span', null, t(player.playing ? 'trace.pause' : 'trace.play')));
    }
    const text = t('trace.steps-a-second', { speed: player.speed });
    setText(speedText, text);
    setAttribute(speed, 'aria-valuetext', text);
  };
  return { element, pace, show, changed };
}

/** A listener that acts on keys, unless somebody is in a field, on a button or on the board. Paging works everywhere. */
export function keyAction(actions) {
  return (event) => {
    const busy = event.target.closest?.('input, select, textarea, button, summary, a, [role="grid"], [tabindex="0"]');
    if ((busy && !event.key.startsWith('Page')) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  };
}
