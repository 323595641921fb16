// Fields that several views share.

import { h, setAttribute, setText } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

/**
 * A field for the size of a board. `onChange(n)` hears only of good sizes; a bad one is explained where it was typed.
 */
export function sizeField({ id = 'size', value, least = 1, most, onChange }) {
  const problem = h('p', { id: `${id}-problem`, class: 'problem', role: 'alert', hidden: true });
  const input = h('input', { id, type: 'number', inputmode: 'numeric', min: least, max: most, step: 1, value, 'aria-describedby': `${id}-problem` });
  const set = (n) => {
    input.value = n;
    change();
  };
  const change = () => {
    const text = input.value.trim();
    const n = Number(text);
    const good = /^\d{1,9}$/.test(text) && n >= least && n <= most;
    setAttribute(input, 'aria-invalid', good ? null : 'true');
    problem.hidden = good;
    setText(problem, good ? '' : t('app.bad-size', { least, most }));
    if (good) onChange(n);
  };
  input.addEventListener('change', change);
  const now = () => (/^\d+$/.test(input.value.trim()) ? Number(input.value) : value);
  const step = (name, glyph, by) =>
    h(
      'button',
      { type: 'button', id: `${id}-${name}`, 'aria-label': t(`app.${name}`), title: t(`app.${name}`), onclick: () => set(Math.min(most, Math.max(least, now() + by))) },
      icon(glyph),
    );
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, t('app.size')),
    h('div', { class: 'stepper' }, step('smaller', 'minus', -1), input, step('larger', 'plus', 1)),
    problem,
  );
}

/** A field to choose one of some names, each with its words; long ones want to be roomy. */
export function choiceField({ id, label, names, value, words, onChange, roomy = false }) {
  const options = names.map((name) => h('option', { value: name, selected: name === value }, words(name)));
  const select = h('select', { id }, options);
  select.addEventListener('change', () => onChange(select.value));
  return h('div', { class: `field${roomy ? ' roomy' : ''}` }, h('label', { for: id }, label), select);
}

/** A button with an icon; its label is read aloud and shown when the pointer rests on it. */
export function iconButton(id, glyph, label, onclick, attributes = {}) {
  return h('button', { type: 'button', id, class: 'icon', 'aria-label': label, title: label, onclick, ...attributes }, icon(glyph));
}

/** What is wrong with the parameters of a link, said in place: `[[name, given, value], …]`. */
export function problems(list) {
  return list.map(([name, given, value]) => h('p', { class: 'notice', role: 'status', 'data-problem': name }, t('app.bad-parameter', { name, given, value: String(value) })));
}

/** A button that copies the address of what is shown. */
export function shareButton(page, parameters) {
  const words = h('span', null, t('app.share'));
  const copy = async () => {
    const link = page.link(parameters());
    try {
      await navigator.clipboard.writeText(link);
      page.announce(t('app.shared'));
      setText(words, t('app.shared'));
      setTimeout(() => setText(words, t('app.share')), 2000);
    } catch {
      // Without the right to the clipboard, the address bar has it.
      page.replaceAddress(link);
      page.announce(t('app.in-address'));
      setText(words, t('app.in-address'));
    }
  };
  return h('button', { type: 'button', id: 'share', class: 'quiet', onclick: copy }, icon('link'), words);
}
