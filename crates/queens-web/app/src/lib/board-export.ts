/// Exports the displayed board as SVG, PNG, animated GIF and animated SVG.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
];
const NAMESPACE = 'http://www.w3.org/2000/svg';
const LABEL = 46;

/** Resolves a CSS colour, such as a variable of the design, to its current value. */
export function resolveColour(colour: string, near: Element = document.body): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  (near.closest('div, main, body') ?? document.body).append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function styled(from: Element, to: SVGElement): void {
  const style = getComputedStyle(from);
  for (const name of PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value && value !== 'none' ? true : name === 'fill') to.setAttribute(name, value);
  }
  if (style.transform !== 'none') {
    const { a, b, c, d, e, f } = new DOMMatrix(style.transform);
    to.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  for (const name of ['class', 'style', 'role', 'tabindex', 'aria-label', 'data-testid']) to.removeAttribute(name);
}

/** The queen's shape itself, instead of a `<use>` element that refers to it. */
function expanded(use: SVGUseElement): SVGElement {
  const symbol = document.querySelector(use.getAttribute('href') ?? '');
  const group = document.createElementNS(NAMESPACE, 'g');
  const style = getComputedStyle(use);
  const matrix = style.transform === 'none' ? new DOMMatrix() : new DOMMatrix(style.transform);
  const x = matrix.e + Number(use.getAttribute('x') ?? 0);
  const y = matrix.f + Number(use.getAttribute('y') ?? 0);
  const scale = Number(use.getAttribute('width') ?? 100) / 100;
  group.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  group.setAttribute('opacity', style.opacity);
  const colour = (name: string) => {
    const probe = document.createElementNS(NAMESPACE, 'path');
    probe.style.fill = `var(${name})`;
    use.parentNode?.insertBefore(probe, use);
    probe.setAttribute('class', use.getAttribute('class') ?? '');
    const value = getComputedStyle(probe).fill;
    probe.remove();
    return value;
  };
  const [body, outline] = [colour('--f'), resolveColour('var(--q-line)')];
  for (const child of symbol?.children ?? []) group.append(child.cloneNode(true));
  for (const shape of group.querySelectorAll('.q-shape')) {
    shape.setAttribute('fill', body);
    shape.setAttribute('stroke', outline);
  }
  for (const gem of group.querySelectorAll('.q-gem')) gem.setAttribute('fill', outline);
  for (const shape of group.querySelectorAll('[class]')) shape.removeAttribute('class');
  return group;
}

/** The board and its coordinates as one SVG document; nothing in it refers to the page. */
export function boardSvg(board: SVGSVGElement): string {
  const box = board.viewBox.baseVal;
  const svg = document.createElementNS(NAMESPACE, 'svg');
  const labels = [...(board.parentElement?.querySelectorAll('.cols span, .rows span') ?? [])];
  const margin = labels.length ? (LABEL * box.width) / 800 : 4;
  svg.setAttribute('xmlns', NAMESPACE);
  svg.setAttribute('viewBox', `${-margin} ${-margin} ${box.width + margin + 4} ${box.height + margin + 4}`);
  const title = document.createElementNS(NAMESPACE, 'title');
  title.textContent = board.getAttribute('aria-label');
  svg.append(title);
  const ground = document.createElementNS(NAMESPACE, 'rect');
  for (const [name, value] of Object.entries({
    x: -margin,
    y: -margin,
    width: box.width + margin + 4,
    height: box.height + margin + 4,
    fill: resolveColour('var(--paper)'),
  }))
    ground.setAttribute(name, String(value));
  svg.append(ground, ...labelTexts(labels, margin, box.width));
  const copy = (from: Element): SVGElement | null => {
    if (getComputedStyle(from).opacity === '0') return null;
    if (from instanceof SVGUseElement) return expanded(from);
    const to = from.cloneNode(false) as SVGElement;
    styled(from, to);
    if (from.classList.contains('hatch')) {
      to.setAttribute('fill', resolveColour('var(--bad-board)'));
      to.setAttribute('fill-opacity', '0.25');
    }
    if (from.childElementCount === 0) to.textContent = from.textContent;
    for (const child of from.children) {
      const inner = copy(child);
      if (inner) to.append(inner);
    }
    return to;
  };
  for (const child of board.children) {
    const made = copy(child);
    if (made) svg.append(made);
  }
  return new XMLSerializer().serializeToString(svg);
}

function labelTexts(labels: Element[], margin: number, width: number): SVGElement[] {
  const half = labels.length / 2;
  const side = width / Math.max(1, half);
  return labels.map((label, place) => {
    const text = document.createElementNS(NAMESPACE, 'text');
    const isColumn = place < half;
    const along = side * ((isColumn ? place : place - half) + 0.5);
    const isOn = label.classList.contains('on');
    const values = {
      x: isColumn ? along : -margin / 2,
      y: (isColumn ? -margin / 2 : along) + margin * 0.2,
      'text-anchor': 'middle',
      'font-size': margin * 0.55,
      'font-family': 'sans-serif',
      'font-weight': isOn ? 700 : 400,
      fill: resolveColour(isOn ? 'var(--accent)' : 'var(--ink-2)'),
    };
    for (const [name, value] of Object.entries(values)) text.setAttribute(name, String(value));
    text.textContent = label.textContent;
    return text;
  });
}

async function draw(svg: string, side: number): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace('<svg ', `<svg width="${side}" height="${side}" `))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, side, side);
  return context;
}

export async function renderPng(svg: string, side = 1024): Promise<Blob> {
  const { canvas } = await draw(svg, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** An animated GIF of boards. Each board is shown for the same time, the last board longer. */
export async function renderGif(boards: string[], delayMs: number, side = 480): Promise<Blob> {
  const encoder = GIFEncoder();
  for (const [place, board] of boards.entries()) {
    const { data } = (await draw(board, side)).getImageData(0, 0, side, side);
    const palette = quantize(data, 64);
    encoder.writeFrame(applyPalette(data, palette), side, side, {
      palette,
      delay: place === boards.length - 1 ? 4 * delayMs : delayMs,
    });
  }
  encoder.finish();
  return new Blob([encoder.bytes() as BlobPart], { type: 'image/gif' });
}

/** An animated SVG without a script: the boards one after the other, in an endless loop. */
export function animatedSvg(boards: string[], delayMs: number): string {
  const seconds = (boards.length * delayMs) / 1000;
  const inner = (board: string) => board.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const head = /^<svg[^>]*>/.exec(boards[0] ?? '')?.[0] ?? '<svg>';
  const frames = boards.map((board, place) => {
    const [from, to] = [place / boards.length, (place + 1) / boards.length];
    const [values, times] =
      place === 0 ? ['1;0', `0;${to}`] : to >= 1 ? ['0;1', `0;${from}`] : ['0;1;0', `0;${from};${to}`];
    return `<g opacity="${place === 0 ? 1 : 0}"><animate attributeName="opacity" calcMode="discrete" dur="${seconds}s" repeatCount="indefinite" values="${values}" keyTimes="${times}"/>${inner(board)}</g>`;
  });
  return `${head}${frames.join('')}</svg>`;
}

export function downloadFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
