// The search tree: the part that the library says is worth drawing, laid out from the top.

import { h, s } from './dom.js';
import { t } from './words.js';

const LEVEL = 46;
const GAP = 22;
const TOP = 20;

/** Where each node stands: leaves side by side, a parent above the middle of its children. */
function layout(nodes) {
  const children = nodes.map(() => []);
  nodes.forEach((node, index) => node.parent !== null && children[node.parent].push(index));
  const x = new Array(nodes.length);
  let next = 0;
  // Nodes come in preorder, so that what is pruned below a node has room beside its children.
  const visit = (index) => {
    const node = nodes[index];
    const below = [
      ...children[index].map((child) => ({ column: nodes[child].column, child })),
      ...node.pruned.map((column) => ({ column })),
    ].sort((a, b) => a.column - b.column);
    if (below.length === 0) {
      x[index] = next;
      next += 1;
      return;
    }
    node.ticks = [];
    const places = below.map(({ column, child }) => {
      if (child === undefined) {
        node.ticks.push([column, next]);
        next += 0.55;
        return next - 0.55;
      }
      visit(child);
      return x[child];
    });
    x[index] = (places[0] + places.at(-1)) / 2;
  };
  visit(0);
  return { x, width: next };
}

export function tree() {
  const picture = s('svg', { class: 'tree-picture', role: 'img', id: 'tree' });
  const scroller = h('div', { class: 'tree-scroll', tabindex: 0, role: 'group', 'aria-label': t('watch.tree') }, picture);
  const note = h('p', { class: 'tree-note', id: 'tree-note' });
  const element = h('div', { class: 'tree' }, scroller, note);

  const show = (view, n) => {
    const nodes = view.nodes.map((node) => ({ ...node, ticks: [] }));
    const { x, width } = layout(nodes);
    const depth = Math.max(...nodes.map((node) => node.depth)) + (nodes.some((node) => node.ticks.length) ? 1 : 0);
    const wide = Math.max(width * GAP + GAP, 120);
    const high = TOP + depth * LEVEL + 26;
    const at = (index) => [x[index] * GAP + GAP, TOP + nodes[index].depth * LEVEL];
    picture.setAttribute('viewBox', `0 0 ${wide} ${high}`);
    picture.style.width = `${wide}px`;
    picture.style.height = `${high}px`;
    const [edges, marks] = [[], []];
    let last = 0;
    nodes.forEach((node, index) => {
      const [cx, cy] = at(index);
      for (const [column, place] of node.ticks) {
        const [tx, ty] = [place * GAP + GAP, cy + LEVEL];
        edges.push(s('path', { class: 'edge pruned', d: `M${cx} ${cy}L${tx} ${ty - 4}` }));
        marks.push(s('path', { class: 'pruned', 'data-pruned': `${node.depth},${column}`, d: `M${tx - 3} ${ty - 3}l6 6M${tx + 3} ${ty - 3}l-6 6` }));
      }
      const kind = `${node.fate}${node.depth === n ? ' full' : ''}${node.solutions ? ' solved' : ''}`;
      if (node.parent !== null) {
        const [px, py] = at(node.parent);
        edges.push(s('path', { class: `edge ${node.fate}`, d: `M${px} ${py}L${cx} ${cy}` }));
      }
      if (node.fate === 'current') last = index;
      const label = node.column === null ? '·' : String(node.column + 1);
      marks.push(
        s(
          'g',
          { class: `node ${kind}`, transform: `translate(${cx} ${cy})`, 'data-node': node.id },
          node.depth === n && node.solutions ? s('path', { d: 'M0 -11L3 -4 10.500 -3.500 5 1.500 6.500 9 0 5 -6.500 9 -5 1.500 -10.500 -3.500 -3 -4z' }) : s('circle', { r: 9 }),
          s('text', { y: 0.5 }, label),
          node.hidden ? s('text', { class: 'hidden-below', y: 20 }, `+${node.hidden}`) : null,
          node.solutions && node.depth !== n ? s('text', { class: 'found', x: 12, y: -7 }, `✓${node.solutions}`) : null,
        ),
      );
    });
    picture.replaceChildren(...edges, ...marks);
    picture.setAttribute('data-size', view.size);
    picture.setAttribute('data-path', nodes.filter((node) => node.fate === 'current' && node.column !== null).map((node) => node.column).join(','));
    picture.setAttribute('aria-label', t('watch.tree-label', { size: view.size, depth: nodes[last].depth }));
    note.textContent = t('watch.tree-note', { size: view.size, shown: nodes.length - 1, levels: view.levels });
    // The current path stays in sight.
    const [cx] = at(last);
    const { clientWidth, scrollLeft } = scroller;
    if (cx < scrollLeft + 60 || cx > scrollLeft + clientWidth - 60) scroller.scrollLeft = cx - clientWidth / 2;
  };
  return { element, show };
}
