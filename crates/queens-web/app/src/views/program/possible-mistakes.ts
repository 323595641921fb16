/// Whether a mistake can be in a program: the judge sees outputs only, and many programs have the same.
import type { ProgramLanguage } from './protocol';

const BITS = /<<|>>|~|(?<!&)&(?!&)|(?<!\|)\|(?!\|)/;
const HALVES = /\/|>>/;
const MARKS = /\]\s*[-+|^]?=(?!=)|\.(add|append|push)\(/;
const GRID = /\]\s*\[/;
const LOOP = /\bwhile\b|\bfor\s*\(\s*;/;

/** What the text of a program has where the mistake is in it. A mistake that is not listed may be in any program. */
const NEEDS: Record<string, RegExp> = {
  'bit-same-shift': BITS,
  'bit-no-shift': BITS,
  'bit-and': BITS,
  'bit-no-mask': BITS,
  'bit-overflow-32': BITS,
  'chk-int-div': HALVES,
  'chk-scan-gt0': GRID,
  'chk-scan-last-col': GRID,
  'it-restart-0': LOOP,
  'it-stop-row0': LOOP,
  'it-col-not-reset': LOOP,
  'it-last-unchecked': LOOP,
  'rec-break': /\bbreak\b/,
  'rec-plusplus': /\+\+|\+=/,
  'rec-return-in-loop': /\breturn\b/,
  'rec-stop-first': /\breturn\b/,
  'res-half-only': HALVES,
  'res-mirror-middle-twice': HALVES,
  'res-mirror-no-middle': HALVES,
  'siz-cols-8': /\b[78]\b/,
  'siz-rows-8': /\b[78]\b/,
  'und-all': MARKS,
  'und-anti': MARKS,
  'und-col': MARKS,
  'und-diags': MARKS,
  'und-grid-stale': GRID,
  'und-main': MARKS,
  'und-no-pop': /\.(append|push)\(/,
  'und-outside-if': MARKS,
};

/** The mistakes that a language does not allow. */
const IMPOSSIBLE: Record<ProgramLanguage, string[]> = {
  python: ['chk-array-alias', 'bit-overflow-32'],
  javascript: ['chk-array-alias', 'chk-array-one-short', 'chk-neg-index'],
};

const COMMENTS: Record<ProgramLanguage, RegExp> = { python: /#.*/g, javascript: /\/\/.*|\/\*[\s\S]*?\*\//g };

/** Whether a program in a language can have a mistake, as its text shows. */
export const isPossible = (mistake: string, language: ProgramLanguage, source: string): boolean =>
  !IMPOSSIBLE[language].includes(mistake) && (NEEDS[mistake]?.test(source.replace(COMMENTS[language], '')) ?? true);
