// The board: drawn as SVG, read and used as a grid of named squares.

import { h, s, setAttribute } from './dom.js';
import { t } from './words.js';

/** A queen on a square of 45 units, drawn for this project. */
const ORBS = [[6.5, 14], [14, 10], [22.5, 8.5], [31, 10], [38.5, 14]];
const BODY = 'M10.5 29 7 16.5 13.8 23.5 14.3 12.5 19.6 22.5 22.5 11 25.4 22.5 30.7 12.5 31.2 23.5 38 16.5 34.5 29ZM11 30.5H34L33 34.5H12ZM9.5 36H35.5V39.5H9.5Z';

/** The drawing of a queen whose square has its corner at (column, row). */
export function queen(row, column, kind = '') {
  const orbs = ORBS.map(([cx, cy]) => s('circle', { cx, cy, r: 2.4 }));
  const transform = `translate(${column} ${row}) scale(${1 / 45})`;
  return s('g', { class: `queen ${kind}`, transform, 'stroke-width': 1.5, 'stroke-linejoin': 'round' }, orbs, s('path', { d: BODY }));
}

/** The squares of a board of size n: light ones below, dark ones as one path. */
function squares(n) {
  let dark = '';
  for (let row = 0; row < n; row++) for (let column = (row + 1) % 2; column < n; column += 2) dark += `M${column} ${row}h1v1h-1z`;
  return [s('rect', { class: 'light', width: n, height: n }), s('path', { class: 'dark', d: dark })];
}

/**
 * A small picture of queens, from the column of each row, on a board of size n; `look` is a square to mark. It is hidden
 * from screen readers: give it a text.
 */
export function miniature(columns, n = columns.length, look = null) {
  const queens = columns.map((column, row) => queen(row, column));
  const mark = look && s('rect', { class: 'look', x: look[1] + 0.06, y: look[0] + 0.06, width: 0.88, height: 0.88 });
  return h('div', { class: 'board miniature' }, s('svg', { viewBox: `0 0 ${n} ${n}`, 'aria-hidden': 'true' }, squares(n), queens, mark));
}

/**
 * A board of size n. `onPick(row, column)` makes its squares buttons. What is on it is told by `show`:
 *
 * - `queens`: [[row, column], …]; `given`: how many of the first of them are drawn as given
 * - `attacked`: for each square row by row, how many queens attack it (dots)
 * - `look`: [row, column] of the square that is looked at; `verdict`: try, conflict, place, remove
 * - `attackers`: [{ square, line }, …] of the square that is looked at
 * - `conflicts`: [{ a, b, line }, …] between queens
 * - `hint`, `ghost`: [row, column]
 * - `row`: the row that is being filled; `solved`: whether to frame the board as a solution
 */
export class Board {
  #n;
  #layers = {};
  #cells = [];
  #queens = new Map();
  #labelling = 0;
  /** What the name of each square was made of. */
  #named = [];
  #focus = 0;

  constructor({ n, onPick = null, id = 'board', label = t('board.label', { n }) }) {
    this.#n = n;
    // Numbers stand above and on the left.
    const margin = n <= 20 ? 0.35 + 0.02 * n : 0.05;
    const side = n + margin + 0.05;
    const layer = (name) => (this.#layers[name] = s('g'));
    const numbers = [];
    if (n <= 20) {
      for (let index = 0; index < n; index++) {
        const number = (x, y) => s('text', { class: 'number', x, y }, String(index + 1));
        numbers.push(number(index + 0.5, -margin / 2), number(-margin / 2, index + 0.5));
      }
    }
    const picture = s(
      'svg',
      { viewBox: `${-margin} ${-margin} ${side} ${side}`, 'aria-hidden': 'true' },
      numbers,
      squares(n),
      layer('dots'),
      layer('lines'),
      layer('queens'),
      s('rect', { class: 'frame', width: n, height: n }),
      layer('marks'),
    );
    const cells = h('div', { class: 'cells', role: 'grid', 'aria-label': label });
    for (let row = 0; row < n; row++) {
      const line = h('div', { role: 'row' });
      for (let column = 0; column < n; column++) {
        const place = row * n + column;
        const attributes = { class: 'cell', 'data-square': `${row},${column}`, tabindex: place === 0 ? 0 : -1, role: 'gridcell' };
        const cell = h('div', attributes);
        this.#cells.push(cell);
        line.append(cell);
      }
      cells.append(line);
    }
    // Where the grid lies over the picture.
    const percent = (units) => `${(100 * units) / side}%`;
    Object.assign(cells.style, { left: percent(margin), top: percent(margin), width: percent(n), height: percent(n) });
    Object.assign(cells.style, { gridTemplateColumns: `repeat(${n}, 1fr)`, gridTemplateRows: `repeat(${n}, 1fr)` });
    cells.addEventListener('keydown', (event) => this.#move(event, onPick));
    cells.addEventListener('focusin', () => this.#label());
    if (onPick) {
      cells.addEventListener('click', ({ target }) => {
        const place = this.#cells.indexOf(target.closest('.cell'));
        if (place >= 0) onPick(Math.floor(place / n), place % n);
      });
    }
    this.element = h('div', { class: `board${onPick ? ' live' : ''}`, id, 'data-n': n }, picture, cells);
    this.element.style.setProperty('--n', n);
    this.shown = {};
    this.show({});
  }

  show(what) {
    this.shown = what;
    const n = this.#n;
    const { dots, lines, queens, marks } = this.#layers;
    setAttribute(this.element, 'data-queens', (what.queens ?? []).map((square) => square.join(',')).join(' '));

    let attacked = '';
    const occupied = new Set((what.queens ?? []).map(([row, column]) => row * n + column));
    what.attacked?.forEach((attackers, place) => {
      if (!attackers || occupied.has(place)) return;
      const [x, y] = [(place % n) + 0.5, Math.floor(place / n) + 0.5];
      attacked += `M${x - 0.09} ${y}a.09 .09 0 1 0 .18 0a.09 .09 0 1 0 -.18 0`;
    });
    dots.replaceChildren(...(attacked ? [s('path', { class: 'attacked', d: attacked })] : []));

    this.#drawQueens(queens, what);

    const drawn = [];
    const rings = new Map();
    const between = ([r1, c1], [r2, c2], kind) =>
      drawn.push(s('line', { class: `line ${kind}`, x1: c1 + 0.5, y1: r1 + 0.5, x2: c2 + 0.5, y2: r2 + 0.5 }));
    const ring = ([row, column]) => rings.set(row * n + column, s('circle', { class: 'ring', cx: column + 0.5, cy: row + 0.5, r: 0.45 }));
    for (const [index, { square, line }] of (what.attackers ?? []).entries()) {
      between(square, what.look, `${line}${index === 0 ? ' first' : ''}`);
      ring(square);
    }
    for (const { a, b, line } of what.conflicts ?? []) {
      between(a, b, line);
      ring(a);
      ring(b);
    }
    lines.replaceChildren(...drawn);

    const above = [...rings.values()];
    const box = (kind, [row, column], inset = 0.06) =>
      s('rect', { class: kind, x: column + inset, y: row + inset, width: 1 - 2 * inset, height: 1 - 2 * inset, rx: 0.08 });
    if (what.row !== undefined && what.row !== null && what.row < n) {
      above.push(s('rect', { class: 'row-now', x: 0.015, y: what.row + 0.015, width: n - 0.03, height: 0.97 }));
    }
    if (what.look) above.push(box(`look ${what.verdict ?? ''}`, what.look));
    if (what.look && what.verdict === 'conflict') {
      const [row, column] = what.look;
      above.push(s('path', { class: 'cross', d: `M${column + 0.3} ${row + 0.3}l.4 .4M${column + 0.7} ${row + 0.3}l-.4 .4` }));
    }
    if (what.hint) above.push(box('hint', what.hint, 0.1));
    if (what.solved) above.push(s('rect', { class: 'solved', width: n, height: n, rx: 0.05 }));
    marks.replaceChildren(...above);

    // Names of squares are for those who are on the board, or come to it later: not in each frame of an animation.
    clearTimeout(this.#labelling);
    this.#labelling = setTimeout(() => this.#label(), 250);
  }

  #drawQueens(layer, what) {
    const wanted = new Map();
    (what.queens ?? []).forEach(([row, column], index) => wanted.set(`${row},${column},${index < (what.given ?? 0) ? 'given' : ''}`, [row, column]));
    if (what.ghost) wanted.set(`${what.ghost.join(',')},ghost`, what.ghost);
    for (const [key, drawn] of this.#queens) {
      if (wanted.has(key)) continue;
      drawn.remove();
      this.#queens.delete(key);
    }
    for (const [key, [row, column]] of wanted) {
      if (this.#queens.has(key)) continue;
      const drawn = queen(row, column, `${key.split(',')[2]} queen-arrives`);
      this.#queens.set(key, drawn);
      layer.append(drawn);
    }
  }

  /** Names every square for screen readers. */
  #label() {
    clearTimeout(this.#labelling);
    const n = this.#n;
    const occupied = new Set((this.shown.queens ?? []).map(([row, column]) => row * n + column));
    const look = this.shown.look && this.shown.look[0] * n + this.shown.look[1];
    this.#cells.forEach((cell, place) => {
      const attackers = this.shown.attacked?.[place] ?? 0;
      const known = `${attackers} ${occupied.has(place)} ${place === look}`;
      if (this.#named[place] === known) return;
      this.#named[place] = known;
      const where = t('board.square', { row: Math.floor(place / n) + 1, column: (place % n) + 1 });
      const parts = [where];
      if (occupied.has(place)) parts.push(t(attackers ? 'board.queen-attacked' : 'board.queen'));
      else parts.push(attackers ? t('board.attacked', { attackers }) : t('board.free'));
      if (place === look) parts.push(t('board.looked-at'));
      setAttribute(cell, 'aria-label', parts.join(t('board.comma')));
    });
  }

  #move(event, onPick) {
    const n = this.#n;
    const [row, column] = [Math.floor(this.#focus / n), this.#focus % n];
    const to = {
      ArrowLeft: [row, Math.max(0, column - 1)],
      ArrowRight: [row, Math.min(n - 1, column + 1)],
      ArrowUp: [Math.max(0, row - 1), column],
      ArrowDown: [Math.min(n - 1, row + 1), column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? n - 1 : row, n - 1],
    }[event.key];
    if (to) {
      event.preventDefault();
      event.stopPropagation();
      this.focus(...to);
    } else if (onPick && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      event.stopPropagation();
      onPick(row, column);
    }
  }

  /** Moves the focus to a square. */
  focus(row, column) {
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = row * this.#n + column;
    this.#cells[this.#focus].tabIndex = 0;
    this.#cells[this.#focus].focus();
  }
}

/** What a picture of queens is called. */
export const pictureTitle = (n, queens) => t('board.picture', { n, number: queens.length, squares: queens.map(([row, column]) => `(${row + 1},${column + 1})`).join(' ') });

/** A placement as people write it: columns from 1, row by row. */
export const written = (columns) => columns.map((column) => column + 1).join(',');
