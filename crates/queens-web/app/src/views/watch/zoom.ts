/// Zooming and panning of one SVG group: wheel or pinch, drag, double click.

export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export const FIT: ZoomView = { scale: 1, x: 0, y: 0 };
const LEAST = 0.5;
const MOST = 4;

/** The view after zooming around a point, which is given in the drawing's own units. */
export function zoomAt(view: ZoomView, factor: number, x: number, y: number): ZoomView {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** Follows pointers and the wheel on an SVG; `change` gets the new view. */
export function zoomable(svg: SVGSVGElement, get: () => ZoomView, change: (view: ZoomView) => void): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const local = (event: { clientX: number; clientY: number }) => {
    const matrix = svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : new DOMPoint();
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.shiftKey && get().scale === 1 && !svg.matches(':focus-within')) return;
    event.preventDefault();
    const point = local(event);
    change(zoomAt(get(), Math.exp(-event.deltaY / 300), point.x, point.y));
  };
  const down = (event: PointerEvent) => {
    pointers.set(event.pointerId, local(event));
    moved = 0;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    pointers.set(event.pointerId, now);
    const view = get();
    if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      const length = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      change(zoomAt(view, length(now) / length(before), other.x, other.y));
      return;
    }
    moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (moved < 4 || (view.scale === 1 && event.pointerType === 'touch')) return;
    svg.setPointerCapture(event.pointerId);
    change({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y });
  };
  const up = (event: PointerEvent) => pointers.delete(event.pointerId);
  const reset = () => change(FIT);
  svg.addEventListener('wheel', wheel, { passive: false });
  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) svg.addEventListener(name, up);
  svg.addEventListener('dblclick', reset);
  return () => {
    svg.removeEventListener('wheel', wheel);
    svg.removeEventListener('pointerdown', down);
    svg.removeEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) svg.removeEventListener(name, up);
    svg.removeEventListener('dblclick', reset);
  };
}
