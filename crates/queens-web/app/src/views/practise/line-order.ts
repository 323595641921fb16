/// The stateless part of the exercise "Order the lines": takes a program apart, and finds the first fault of an order.
import { withoutComment } from '../../listings/comments';
import type { Listing } from '../../listings/listings';

/** Columns of one level of indentation. */
const LEVEL = 4;
export const MAX_LEVELS = 4;

/** Lines that do not belong to the program. Each name is also the name of the message with the reason. */
export const DISTRACTORS = { early: 'if row == n - 1:', sum: 'd1 = row + column', break: 'break' } as const;
export type Distractor = keyof typeof DISTRACTORS;

export interface Line {
  id: number;
  text: string;
  /** Why the line does not belong to the program; null if it does. */
  wrong: Distractor | null;
}

export interface PlacedLine {
  line: Line;
  level: number;
}

export type OrderVerdict =
  | { kind: 'right' }
  | { kind: 'distractor'; place: number; why: Distractor }
  | { kind: 'order' | 'indent'; place: number }
  | { kind: 'missing'; place: number };

/** The lines of the search function with their levels of indentation, but without counters and comments. */
export function searchFunctionLines(listing: Listing): { text: string; level: number }[] {
  const first = listing.lines.findIndex((line) => line.startsWith('def search('));
  const body = listing.lines.slice(first).findIndex((line, place) => place > 0 && line !== '' && !line.startsWith(' '));
  return listing.lines
    .slice(first, first + body)
    .map(withoutComment)
    .filter((line) => line.trim() !== '' && !/\btries\b/.test(line))
    .map((line) => ({ text: line.trim(), level: (line.length - line.trimStart().length) / LEVEL }));
}

/**
 * Whether two adjacent lines can change places: both are assignments, neither assigns `False`, and neither reads a
 * variable that the other sets.
 */
function canSwap(one: string, other: string): boolean {
  const parts = (line: string) => line.split(/(?<![=!<>])=(?!=)/).map((part) => part.trim());
  const [a, b] = [parts(one), parts(other)];
  if (a.length < 2 || b.length < 2 || a.at(-1) === 'False' || b.at(-1) === 'False') return false;
  const names = (targets: string[]) => targets.slice(0, -1).map((target) => target.replace(/\[.*/, ''));
  const reads = (line: string, name: string) => new RegExp(`\\b${name}\\b`).test(line);
  return !names(a).some((name) => reads(other, name)) && !names(b).some((name) => reads(one, name));
}

/** Checks an order of lines, and returns the first fault, if there is one. */
export function checkOrder(
  placed: readonly PlacedLine[],
  right: readonly { text: string; level: number }[],
): OrderVerdict {
  const expected = right.map(({ text }) => text);
  for (const [place, { line, level }] of placed.entries()) {
    if (line.wrong) return { kind: 'distractor', place, why: line.wrong };
    const [here, next] = [expected[place], expected[place + 1]];
    if (line.text !== here) {
      if (here === undefined || next === undefined || line.text !== next || !canSwap(here, next))
        return { kind: 'order', place };
      expected[place] = next;
      expected[place + 1] = here;
    }
    if (level !== right[place]?.level) return { kind: 'indent', place };
  }
  return placed.length < right.length ? { kind: 'missing', place: placed.length } : { kind: 'right' };
}
