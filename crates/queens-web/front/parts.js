// Parts that the views besides Watch and Race share.

import { h, setAttribute, setText } from './dom.js';
import { icon } from './icons.js';
import { language, t } from './words.js';

/** A field for a line of text with a button; what is wrong with the text is said below it. */
export function textField({ id, label, button, value = '', placeholder = '', onSubmit }) {
  const problem = h('p', { id: `${id}-problem`, class: 'problem', role: 'alert', hidden: true });
  const input = h('input', { id, type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 400, placeholder, value, 'aria-describedby': `${id}-problem` });
  const complain = (text) => {
    setText(problem, text ?? '');
    problem.hidden = !text;
    setAttribute(input, 'aria-invalid', text ? 'true' : null);
  };
  const submit = (event) => {
    event.preventDefault();
    complain(null);
    onSubmit(input.value.trim(), complain);
  };
  const element = h(
    'form',
    { class: 'field', id: `${id}-form`, onsubmit: submit, novalidate: true },
    h('label', { for: id }, label),
    h('div', { class: 'joined' }, input, h('button', { type: 'submit', id: `${id}-go` }, button)),
    problem,
  );
  return { element, input, complain };
}

/** A menu of files to save: `[[kind, label, action], …]`. Problems go to `fail`. */
export function exportMenu(label, items, fail) {
  const menu = h('details', { class: 'menu', id: 'export' });
  const item = ([kind, words, action]) => {
    const run = async () => {
      try {
        await action();
        menu.open = false;
      } catch (error) {
        fail(error);
      }
    };
    return h('button', { type: 'button', id: `export-${kind}`, 'data-export': kind, onclick: run }, words);
  };
  menu.append(h('summary', { class: 'button quiet' }, icon('save'), h('span', null, label)), h('div', null, items.map(item)));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary').focus();
  });
  return menu;
}

/** Some things in a row: `a, b and c`. */
export const listed = (things) => new Intl.ListFormat(language() === 'zh' ? 'zh-CN' : 'en', { type: 'conjunction' }).format(things);

/** A decimal of any length as people write it. */
export const grouped = (decimal) => BigInt(decimal).toLocaleString(document.documentElement.lang);

/** The name of a strategy, without what it does. */
export const strategyName = (name) => t(`trace.${name}`).split(/[:：]/)[0];

/** A square in words, within a sentence. */
export const squareName = ([row, column]) => t('app.square', { row: row + 1, column: column + 1 });

/** A sentence that may begin with a square. */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How long something took. */
export const seconds = (milliseconds) =>
  milliseconds < 1 ? `${Number((milliseconds * 1000).toPrecision(2))} µs`
  : milliseconds < 1000 ? `${milliseconds < 10 ? Number(milliseconds.toPrecision(2)) : Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
