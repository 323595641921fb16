// The shape and the class of each node of the path tree. Marks differ in shape, not only in colour.

const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const cross = (r: number) => `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;

function star(r: number): string {
  const points = Array.from({ length: 10 }, (_, place) => {
    const [angle, length] = [(Math.PI * place) / 5, place % 2 ? r * 0.5 : r];
    return `${(length * Math.sin(angle)).toFixed(1)} ${(-length * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** The shape of a mark, for nodes with a radius of `r`. */
export function nodePath(mark: string, r: number): string {
  switch (mark) {
    case 'x':
      return cross(r * 0.38);
    case 'c':
      return `M${-r * 0.75} ${-r * 0.75}h${r * 1.5}v${r * 1.5}h${-r * 1.5}z`;
    case 'd':
    case 'p':
      return circle(r);
    case 's':
    case '*':
      return star(r * 1.25);
    case 't':
      return circle(r * 0.72);
    default:
      return circle(r * 0.33);
  }
}

export const NODE_CLASSES: Record<string, string> = {
  '.': 'n todo',
  t: 'n trying',
  x: 'px',
  c: 'n bad',
  d: 'n dead',
  s: 'n fruit',
  p: 'n path',
  '*': 'n good',
};
