/// Shapes on a board whose squares have a side of 100 units.

export type Square = readonly [row: number, column: number];

const middle = (index: number): number => 100 * index + 50;

/** The dark squares of a board as one path. */
export function darkSquares(n: number): string {
  let path = '';
  for (let row = 0; row < n; row++) {
    for (let column = (row + 1) % 2; column < n; column += 2) path += `M${100 * column} ${100 * row}h100v100h-100z`;
  }
  return path;
}

/** The attack lines of a queen to the rows below. Each arrow ends at the last square in its direction. */
export function rays(n: number, [row, column]: Square, withoutColumn = false): string {
  const paths: string[] = [];
  for (const step of [-1, 0, 1]) {
    const below = n - 1 - row;
    const length = step === 0 ? below : Math.min(below, step < 0 ? column : n - 1 - column);
    if (length === 0 || (step === 0 && withoutColumn)) continue;
    const [x0, y0] = [middle(column) + 34 * step, middle(row) + 42];
    const [x, y] = [middle(column + step * length) + 20 * step, middle(row + length) + 20];
    const head =
      step === 0
        ? `M${x - 14} ${y - 14}L${x} ${y}L${x + 14} ${y - 14}`
        : `M${x - 18 * step} ${y}L${x} ${y}L${x} ${y - 18}`;
    paths.push(`M${x0} ${y0}L${x} ${y}${head}`);
  }
  return paths.join('');
}

/** A line between the middles of two squares. */
export const linePath = (a: Square, b: Square): string =>
  `M${middle(a[1])} ${middle(a[0])}L${middle(b[1])} ${middle(b[0])}`;

/** A cross in the middle of a square. */
export const crossPath = ([row, column]: Square): string =>
  `M${middle(column) - 13} ${middle(row) - 13}l26 26m0-26l-26 26`;

export const isSameSquare = (a: Square | null | undefined, b: Square | null | undefined): boolean =>
  Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/** The squares of a placement. `columns` has the column of each row's queen. */
export const squaresOfColumns = (columns: readonly number[]): Square[] =>
  columns.map((column, row) => [row, column] as const);

/** Queens as text: the column of each row's queen, counted from 1, or `?` for a row without a queen. */
export function queensToText(n: number, queens: readonly Square[]): string {
  const columns = Array.from({ length: n }, () => '?');
  for (const [row, column] of queens) columns[row] = String(column + 1);
  return columns.join(',');
}

/** Reads a text in the form of `queensToText`. If a part is not a column of the board, its row has no queen. */
export const queensFromText = (n: number, text: string): [number, number][] =>
  text.split(',').flatMap((part, row): [number, number][] => {
    const column = Number(part);
    return row < n && Number.isInteger(column) && column >= 1 && column <= n ? [[row, column - 1]] : [];
  });

/** The columns of queens, row by row. */
export const columnsOf = (queens: readonly Square[]): number[] =>
  [...queens].sort((a, b) => a[0] - b[0]).map(([, column]) => column);

/** The position of a pointer, and the element under it. */
interface Pointer {
  clientX: number;
  clientY: number;
  currentTarget: Element;
}

/** The square of a board of size `n` under a pointer. */
export function squareAt({ clientX, clientY, currentTarget }: Pointer, n: number): Square {
  const box = currentTarget.getBoundingClientRect();
  const index = (at: number, start: number, side: number) => within(n, Math.floor(((at - start) / side) * n));
  return [index(clientY, box.top, box.height), index(clientX, box.left, box.width)];
}

const MOVES: Record<string, Square> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The square that an arrow key leads to; null for other keys. */
export function squareByArrowKey([row, column]: Square, key: string, n: number): Square | null {
  const move = MOVES[key];
  return move ? [within(n, row + move[0]), within(n, column + move[1])] : null;
}

const within = (n: number, index: number): number => Math.min(n - 1, Math.max(0, index));
