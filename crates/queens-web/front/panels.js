// The views of a state beside the board: counters, pseudo-code, call stack, line sets. Each is an element and a `show`.

import { h, setAttribute, setText } from './dom.js';
import { show as written, t } from './words.js';

const COUNTERS = ['tries', 'placements', 'conflicts', 'backtracks', 'solutions'];

export function counters(id = 'counters') {
  const values = Object.fromEntries(COUNTERS.map((name) => [name, h('dd', { 'data-counter': name })]));
  const element = h('dl', { class: 'counters', id }, COUNTERS.map((name) => h('div', null, h('dt', null, t(`trace.${name}`)), values[name])));
  const show = (state) => {
    for (const name of COUNTERS) {
      const text = written(state.counters[name]);
      setText(values[name], text);
      setAttribute(values[name], 'data-long', text.length > 6 ? '' : null);
    }
  };
  return { element, show };
}

export function code(listing) {
  const lines = listing.map((line, index) => {
    const item = h('li', { 'data-line': index }, h('code', null, line.trimStart()));
    // A line that is too long goes on below itself, further in.
    const indent = line.length - line.trimStart().length;
    Object.assign(item.style, { paddingInlineStart: `${indent / 2 + 3}ch`, textIndent: '-2ch' });
    return item;
  });
  const element = h('ol', { class: 'code', id: 'code', 'aria-label': t('trace.code') }, lines);
  const show = (state) => {
    lines.forEach((line, index) => {
      setAttribute(line, 'aria-current', index === state.line ? 'true' : null);
      setAttribute(line, 'data-lit', state.lines.includes(index) ? '' : null);
    });
    setAttribute(element, 'data-at', state.line);
  };
  return { element, show };
}

/** The stack, its top first: the calls that have not returned, or the queens themselves. */
export function stack(n, control) {
  const list = h('ol', { class: 'stack', id: 'stack' });
  const element = h('div', { class: 'stack-scroll', tabindex: 0, role: 'group', 'aria-label': t(`watch.stack-${control}`) }, list);
  const frame = ([row, column]) => {
    const where = column === null ? '' : t('watch.frame-column', { column: column + 1 });
    return h('li', null, h('span', null, row < n ? t('watch.frame-row', { row: row + 1 }) : t('watch.frame-full')), h('span', null, where));
  };
  const show = (state) => {
    const frames = state.stack.map(frame).reverse();
    setAttribute(list, 'data-stack', state.stack.map(([row, column]) => `${row},${column ?? ''}`).join(' '));
    list.replaceChildren(...frames);
  };
  return { element, show };
}

/** Whether a strategy keeps the sets of lines that have a queen. */
export const hasSets = (strategy) => ['flags', 'bits'].includes(strategy);

/** The three sets of lines as bits; those of the square that is looked at are marked. Bits have a value as a number. */
export function sets(n, strategy) {
  const rows = ['columns', 'diagonals', 'antidiagonals'].map((name) => {
    const length = name === 'columns' ? n : 2 * n - 1;
    const bits = Array.from({ length }, (_, index) => h('span', { class: 'bit', 'data-index': index }));
    const row = h('div', { class: 'bits', 'data-set': name, role: 'img' }, bits);
    return { name, bits, row, title: h('h3', null, t(`watch.${name}`)) };
  });
  const element = h(
    'div',
    { class: 'sets', id: 'sets' },
    rows.map(({ title, row }) => h('div', { class: 'set' }, title, row)),
  );
  const show = (state) => {
    const [row, column] = state.event?.square ?? [null, null];
    for (const { name, bits, row: line, title } of rows) {
      const at = row === null ? -1 : { columns: column, diagonals: row + n - 1 - column, antidiagonals: row + column }[name];
      const word = state.sets[name];
      bits.forEach((bit, index) => {
        setText(bit, word[index]);
        bit.className = `bit${word[index] === '1' ? ' one' : ''}${index === at ? ' at' : ''}`;
      });
      if (strategy === 'bits') setText(title, `${t(`watch.${name}`)} = ${BigInt(`0b${[...word].reverse().join('')}`)}`);
      setAttribute(line, 'data-bits', word);
      setAttribute(line, 'aria-label', `${t(`watch.${name}`)}: ${word}`);
    }
  };
  return { element, show };
}
