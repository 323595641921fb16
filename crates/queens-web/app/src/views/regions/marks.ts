/// The marks of a player as a list with one number for each square, and the shapes on a board of regions.
import type { RegionHint } from '../../api/schema';
import type { Square } from '../../board/geometry';

export const EMPTY = 0;
export const QUEEN = 1;
export const CROSS = 2;
export type Mark = typeof EMPTY | typeof QUEEN | typeof CROSS;
export type Marks = readonly Mark[];

/** The squares with a mark. */
export const squaresWithMark = (n: number, marks: Marks, mark: Mark): [number, number][] =>
  marks.flatMap((one, place): [number, number][] => (one === mark ? [[Math.floor(place / n), place % n]] : []));

/** The marks after setting some squares to the same mark. */
export function withMarks(n: number, marks: Marks, squares: readonly Square[], mark: Mark): Mark[] {
  const changed = [...marks];
  for (const [row, column] of squares) changed[row * n + column] = mark;
  return changed;
}

/** The marks after the first steps from the empty board. */
export function marksAfterSteps(n: number, steps: readonly RegionHint[], count: number): Mark[] {
  const empty = Array.from({ length: n * n }, (): Mark => EMPTY);
  return steps
    .slice(0, count)
    .reduce((marks, step) => withMarks(n, withMarks(n, marks, step.crosses, CROSS), step.queens, QUEEN), empty);
}

/** The squares with a queen in the order in which they were placed, found from all states of the marks. */
export function queensInOrder(n: number, states: readonly Marks[]): [number, number][] {
  const last = states.at(-1) ?? [];
  const came = ([row, column]: Square) => {
    const place = row * n + column;
    return 1 + states.findLastIndex((marks) => marks[place] !== QUEEN);
  };
  return squaresWithMark(n, last, QUEEN).sort((a, b) => came(a) - came(b));
}

/** The mark after one more press on a square: first a cross, then a queen, or the other way round. */
export function nextMark(mark: Mark, queenFirst: boolean): Mark {
  const order: Mark[] = queenFirst ? [EMPTY, QUEEN, CROSS] : [EMPTY, CROSS, QUEEN];
  return order[(order.indexOf(mark) + 1) % 3] ?? EMPTY;
}

/** Marks as text for storage, with one character for each square. */
export const textOfMarks = (marks: Marks): string => marks.map((mark) => '.Qx'[mark]).join('');

export function marksOfText(n: number, text: string): Mark[] | null {
  if (text.length !== n * n) return null;
  return [...text].map((letter) => (letter === 'Q' ? QUEEN : letter === 'x' ? CROSS : EMPTY));
}

/** The squares of a region as one path. */
export function regionPath(n: number, regions: readonly number[], region: number): string {
  let path = '';
  regions.forEach((one, place) => {
    if (one === region) path += `M${100 * (place % n)} ${100 * Math.floor(place / n)}h100v100h-100z`;
  });
  return path;
}

/** The borders between regions. */
export function borderPath(n: number, regions: readonly number[]): string {
  let path = '';
  regions.forEach((region, place) => {
    const [row, column] = [Math.floor(place / n), place % n];
    if (column + 1 < n && regions[place + 1] !== region) path += `M${100 * (column + 1)} ${100 * row}v100`;
    if (row + 1 < n && regions[place + n] !== region) path += `M${100 * column} ${100 * (row + 1)}h100`;
  });
  return path;
}

/** The lines between squares. */
export function gridPath(n: number): string {
  let path = '';
  for (let line = 1; line < n; line++) path += `M${100 * line} 0V${100 * n}M0 ${100 * line}H${100 * n}`;
  return path;
}

/** A cross in a square, with arms of this length. */
export const crossMarkPath = ([row, column]: Square, arm: number): string =>
  `M${100 * column + 50 - arm} ${100 * row + 50 - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;

/** A rule that two queens break together. */
export type BrokenRule = 'row' | 'column' | 'region' | 'touch';

/** The rules that at least two of these queens break together. */
export function brokenRules(n: number, regions: readonly number[], queens: readonly Square[]): BrokenRule[] {
  const isBroken: Record<BrokenRule, (one: Square, other: Square) => boolean> = {
    row: (one, other) => one[0] === other[0],
    column: (one, other) => one[1] === other[1],
    region: (one, other) => regions[one[0] * n + one[1]] === regions[other[0] * n + other[1]],
    touch: (one, other) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) === 1,
  };
  const pairs = queens.flatMap((one, place) => queens.slice(place + 1).map((other): [Square, Square] => [one, other]));
  return (Object.keys(isBroken) as BrokenRule[]).filter((rule) => pairs.some((pair) => isBroken[rule](...pair)));
}
