/// A listing as a function `solve(n)` that returns its boards: the form that LeetCode and teachers ask for.
import type { ProgramLanguage } from './protocol';

/** The forms of a listing that a program can start from. */
export const LISTING_FORMS = ['solve', 'whole'] as const;
export type ListingForm = (typeof LISTING_FORMS)[number];

type Change = [pattern: RegExp, written: string];

/** The lines that only the whole program has: its input, its counters, its output. */
const LEFT_OUT: Record<ProgramLanguage, RegExp> = {
  python: /^(?:import sys|n = .*|\s*global (?:solutions|tries)|\s*(?:solutions|tries) \+= 1.*|print\("tries:.*)$/,
  javascript: /^(?:const n = .*|let tries = 0;|\s*(?:solutions|tries)\+\+;.*|console\.log\(`tries:.*)$/,
};

const CHANGES: Record<ProgramLanguage, Change[]> = {
  python: [
    [/^solutions = tries = 0/, 'result = []'],
    [/\bglobal tries, /, 'nonlocal '],
    [/print\(",".join\(str\(column \+ 1\) for column in queens\)\)/, 'result.append(queens[:])'],
    [/print\(",".join\(str\((.*) \+ 1\) (for .*)\)\)/, 'result.append([$1 $2])'],
    [/^print\("solutions:.*/, 'return result'],
  ],
  javascript: [
    [/^let solutions = 0;/, 'const result = [];'],
    [/console\.log\(queens\.map\(.*/, 'result.push([...queens]);'],
    [/console\.log\((.*) \+ 1\)\.join\(","\)\);/, 'result.push($1));'],
    [/^console\.log\(`solutions:.*/, 'return result;'],
  ],
};

/** Rewrites a shipped listing as a function `solve(n)`, which takes the board size. */
export function toSolveFunction(text: string, language: ProgramLanguage): string {
  const [about = '', ...rest] = text.trimEnd().split('\n');
  const body = rest
    .filter((line) => !LEFT_OUT[language].test(line))
    .map((line) => CHANGES[language].reduce((now, [pattern, written]) => now.replace(pattern, written), line));
  const [head, indent, end] =
    language === 'python' ? ['def solve(n):', '    ', ''] : ['function solve(n) {', '  ', '}\n'];
  const inner = body.map((line) => (line ? indent + line : '')).join('\n');
  return `${about}\n${head}\n${inner.replace(/^\n+/, '').replace(/\n{2,}/g, '\n\n')}\n${end}`;
}
