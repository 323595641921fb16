// The search tree: the part that the library says is worth drawing, laid out from the top.

import { h, s } from './dom.js';
import { t } from './words.js';

const LEVEL = 48;
const GAP = 28;
const EDGE = 18;
const STAR = 'M0 -13L3.6 -4.8 12.5 -4 5.8 1.8 7.8 10.6 0 6 -7.8 10.6 -5.8 1.8 -12.5 -4 -3.6 -4.8z';

/** Pruned squares are drawn one by one where a few columns make that readable; otherwise as one mark with their number. */
const ONE_BY_ONE = 5;

/** A number in few characters. */
const short = (number) => (number < 1000 ? String(number) : number < 999_500 ? `${Math.round(number / 1000)}k` : `${(number / 1e6).toFixed(1)}M`);

/** What hangs below a node, from the left: children, and marks of pruned squares. */
function below(node, children, nodes, n, apart) {
  const kept = children.map((child) => ({ column: nodes[child].column, child }));
  if (apart) kept.push(...node.pruned.map((column) => ({ column, pruned: 1 })));
  else if (node.pruned.length && node.depth < n) kept.push({ column: node.fate === 'current' ? -1 : n, pruned: node.pruned.length });
  return kept.sort((a, b) => a.column - b.column);
}

/** Where each node stands: what has nothing below it side by side, a parent above the middle of its children. */
function layout(nodes, n, apart) {
  const children = nodes.map(() => []);
  nodes.forEach((node, index) => node.parent !== null && children[node.parent].push(index));
  const x = new Array(nodes.length);
  const marks = [];
  let next = 0;
  const visit = (index) => {
    const hanging = below(nodes[index], children[index], nodes, n, apart);
    if (hanging.length === 0) {
      x[index] = next;
      next += 1;
      return;
    }
    const places = hanging.map(({ child, pruned }) => {
      if (child !== undefined) {
        visit(child);
        return x[child];
      }
      const wide = pruned > 1 ? 1 : 0.62;
      const place = next + (wide - 1) / 2;
      marks.push({ parent: index, place, pruned });
      next += wide;
      return place;
    });
    x[index] = (places[0] + places.at(-1)) / 2;
  };
  visit(0);
  return { x, marks, width: next };
}

export function tree() {
  const picture = s('svg', { class: 'tree-picture', role: 'img', id: 'tree' });
  const scroller = h('div', { class: 'tree-scroll', tabindex: 0, role: 'group', 'aria-label': t('watch.tree') }, picture);
  const note = h('p', { class: 'tree-note', id: 'tree-note' });
  const element = h('div', { class: 'tree' }, scroller, note);

  // To ask for the width while drawing would lay out the whole page again.
  let space = Math.min(1500, document.documentElement.clientWidth - 64);
  new ResizeObserver(([entry]) => (space = entry.contentRect.width)).observe(scroller);

  /** How many nodes there is room for. */
  const room = () => Math.max(10, Math.floor((1.2 * space) / GAP));

  const show = (view, n) => {
    const { nodes } = view;
    const widthOf = (width) => Math.max((width - 1) * GAP + 2 * EDGE, 40);
    let { x, marks, width } = layout(nodes, n, n <= ONE_BY_ONE);
    if (widthOf(width) > space) ({ x, marks, width } = layout(nodes, n, false));
    const deepest = Math.max(...nodes.map((node) => node.depth), ...marks.map(({ parent }) => nodes[parent].depth + 1));
    const wide = widthOf(width);
    // A little too wide is made a little smaller; wider than that is scrolled. A small one may fill some of the room.
    const scale = Math.min(wide < space / 2 ? 1.25 : 1, Math.max(0.8, space / wide));
    const high = 2 * EDGE + deepest * LEVEL + 10;
    const at = (index) => [x[index] * GAP + EDGE, EDGE + nodes[index].depth * LEVEL];
    picture.setAttribute('viewBox', `0 0 ${wide} ${high}`);
    picture.style.width = `${wide * scale}px`;
    picture.style.height = `${high * scale}px`;
    // Labels of stars lie above all nodes.
    const [edges, drawn, found] = [[], [], []];
    for (const { parent, place, pruned } of marks) {
      const [px, py] = at(parent);
      const [tx, ty] = [place * GAP + EDGE, py + LEVEL - 7];
      edges.push(s('path', { class: 'edge pruned', d: `M${px} ${py}L${tx} ${ty - 8}` }));
      const label = pruned > 1 ? s('text', { x: tx, y: ty + 13 }, String(pruned)) : null;
      drawn.push(s('g', { class: 'pruned', 'data-pruned': pruned }, s('path', { d: `M${tx - 4.5} ${ty - 4.5}l9 9M${tx + 4.5} ${ty - 4.5}l-9 9` }), label));
    }
    let last = 0;
    nodes.forEach((node, index) => {
      const [cx, cy] = at(index);
      const isLeaf = node.depth === n;
      const isStar = isLeaf && node.solutions > 0;
      if (node.parent !== null) {
        const [px, py] = at(node.parent);
        edges.push(s('path', { class: `edge ${node.fate}`, d: `M${px} ${py}L${cx} ${cy}` }));
      }
      if (node.fate === 'current') last = index;
      let label = node.column === null ? '' : String(node.column + 1);
      if (node.siblings > 1) label = '…';
      drawn.push(
        s(
          'g',
          { class: `node ${node.fate}${isStar ? ' solved' : ''}`, transform: `translate(${cx} ${cy})`, 'data-node': node.id },
          node.siblings > 1 ? s('circle', { r: 11, cx: 4 }) : null,
          isStar ? s('path', { d: STAR }) : s('circle', { r: node.column === null ? 5.5 : 11 }),
          s('text', { y: 0.5 }, label),
          node.hidden ? s('text', { class: 'hidden-below', y: 21 }, `+${short(node.hidden)}`) : null,
        ),
      );
      if (node.solutions && !isStar && node.fate !== 'current') found.push(s('text', { class: 'found', x: cx + 7, y: cy - 12 }, `★${short(node.solutions)}`));
    });
    picture.replaceChildren(...edges, ...drawn, ...found);
    picture.setAttribute('data-size', view.size);
    picture.setAttribute('data-path', nodes.filter((node) => node.fate === 'current' && node.column !== null).map((node) => node.column).join(','));
    picture.setAttribute('aria-label', t('watch.tree-label', { size: view.size, depth: nodes[last].depth }));
    note.textContent = t('watch.tree-note', { size: view.size });
    // The current path stays in sight, as much of it as there is room for.
    const x0 = at(last)[0] * scale;
    if (wide * scale <= space) return;
    if (x0 < scroller.scrollLeft + 40 || x0 > scroller.scrollLeft + space - 40) scroller.scrollLeft = x0 - space / 2;
  };
  return { element, show, room };
}
