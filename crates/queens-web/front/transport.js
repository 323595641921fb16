// The controls of a player: buttons, the slider over the whole trace, the speed.

import { iconButton } from './controls.js';
import { h, setAttribute, setText } from './dom.js';
import { icon } from './icons.js';
import { positionOf, speedOf } from './player.js';
import { t } from './words.js';

/**
 * `element` has the buttons and the slider, `pace` the jumps and the speed; `extra` comes last. `onSpeed` hears of a
 * speed that somebody chose.
 */
export function transport(player, { jumps = [], extra = null, onSpeed = () => {} } = {}) {
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
    onSpeed(player.speed);
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
    if (speedOf(Number(speed.value)) !== player.speed) speed.value = positionOf(player.speed);
    setAttribute(speed, 'aria-valuetext', text);
  };
  return { element, pace, show, changed };
}

/** Whether a key already means something to what has the focus. */
function isTaken(key, target) {
  if (key.startsWith('Page')) return false;
  if (target.closest('select, textarea, input:not([type="range"])')) return true;
  if (key === ' ') return target.closest('button, summary, a') !== null;
  const scroller = target.closest('[tabindex="0"]:not(.cell)');
  const scrolls = scroller && (scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight);
  return scrolls || target.closest('input, [role="grid"]') !== null;
}

/** A listener that acts on keys, wherever the focus is, unless they mean something there. */
export function keyAction(actions) {
  return (event) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.key, event.target)) return;
    event.preventDefault();
    action(event);
  };
}
