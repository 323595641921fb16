// Plots with a logarithmic scale, drawn by hand: each series has its own mark, line and name, and not only its colour.

import { h, s } from './dom.js';

const MARKS = {
  // Where series coincide, the smaller marks stand within the larger ones.
  circle: (x, y) => s('circle', { cx: x, cy: y, r: 4.5 }),
  square: (x, y) => s('rect', { class: 'open', x: x - 6.5, y: y - 6.5, width: 13, height: 13 }),
  triangle: (x, y) => s('path', { class: 'open', d: `M${x} ${y - 6.5}l5.6 9.7h-11.2z` }),
  diamond: (x, y) => s('path', { d: `M${x} ${y - 4.5}l3.6 4.5-3.6 4.5-3.6-4.5z` }),
  cross: (x, y) => s('path', { class: 'open', d: `M${x - 6} ${y}h12M${x} ${y - 6}v12` }),
};
const KINDS = Object.keys(MARKS);

const superscript = (number) => String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit]);
const power = (exponent) => (exponent < 4 ? String(10 ** exponent) : `10${superscript(exponent)}`);

/**
 * A plot in a figure: `draw({ series: [{ id, name, points: [[x, y], …] }], from, to })` draws it. Points must be
 * positive; the whole is described by `label`, and the table beside it has the numbers.
 */
export function plot({ id, label, xLabel, yLabel }) {
  const picture = s('svg', { role: 'img', 'aria-label': label, id });
  const legend = h('ul', { class: 'legend', 'aria-hidden': 'true' });
  const element = h('figure', { class: 'plot' }, legend, picture);
  let shown = null;

  function paint() {
    if (!shown || !element.isConnected) return;
    const { series, from, to, yLabel: scale = yLabel } = shown;
    const width = Math.max(260, Math.round(element.clientWidth));
    const height = Math.round(Math.min(380, Math.max(240, width * 0.62)));
    const [left, right, top, bottom] = [46, 14, 22, 40];
    const greatest = Math.max(10, ...series.flatMap(({ points }) => points.map(([, y]) => y)));
    const decades = Math.ceil(Math.log10(greatest) - 1e-9);
    const x = (n) => left + ((n - from) / Math.max(1, to - from)) * (width - left - right);
    const y = (value) => height - bottom - (Math.log10(value) / decades) * (height - top - bottom);
    const parts = [];
    const text = (content, attributes) => parts.push(s('text', attributes, content));
    const stride = Math.ceil(decades / 8);
    for (let exponent = 0; exponent <= decades; exponent += stride) {
      const at = y(10 ** exponent);
      parts.push(s('line', { class: 'gridline', x1: left, x2: width - right, y1: at, y2: at }));
      text(power(exponent), { class: 'tick', x: left - 8, y: at, 'text-anchor': 'end', 'dominant-baseline': 'central' });
    }
    const every = Math.ceil((to - from + 1) / ((width - left - right) / 26));
    for (let n = from; n <= to; n += every) {
      parts.push(s('line', { class: 'gridline', x1: x(n), x2: x(n), y1: height - bottom, y2: height - bottom + 5 }));
      text(String(n), { class: 'tick', x: x(n), y: height - bottom + 16, 'text-anchor': 'middle' });
    }
    parts.push(s('path', { class: 'axis', d: `M${left} ${top}V${height - bottom}H${width - right}` }));
    text(xLabel, { class: 'axis-name', x: (left + width - right) / 2, y: height - 6, 'text-anchor': 'middle' });
    text(scale, { class: 'axis-name', x: 4, y: 12 });
    series.forEach(({ id: name, points }, index) => {
      const group = s('g', { class: `series series-${index}`, 'data-series': name, 'data-points': points.length });
      const kind = KINDS[index % KINDS.length];
      // Where a value is missing the line breaks off.
      if (points.length > 1) group.append(s('path', { class: 'curve', d: points.map(([n, value], place) => `${place && points[place - 1][0] === n - 1 ? 'L' : 'M'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('') }));
      group.append(...points.map(([n, value]) => MARKS[kind](Number(x(n).toFixed(1)), Number(y(value).toFixed(1)))));
      parts.push(group);
    });
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height })) picture.setAttribute(name, value);
    picture.replaceChildren(...parts);
    legend.replaceChildren(
      ...series.map(({ name }, index) => {
        const sample = s('g', { class: `series series-${index}` }, s('path', { class: 'curve', d: 'M2 8H34' }), MARKS[KINDS[index % KINDS.length]](18, 8));
        return h('li', null, s('svg', { width: 36, height: 16, viewBox: '0 0 36 16' }, sample), h('span', null, name));
      }),
    );
  }

  const observer = new ResizeObserver(paint);
  observer.observe(element);
  return {
    element,
    draw(what) {
      shown = what;
      paint();
    },
    leave: () => observer.disconnect(),
  };
}
