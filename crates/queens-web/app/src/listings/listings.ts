/// The code beside the board: the pseudo-code of the library, and the programs that the tests compile and run.
import type { OpenedRecording, StepKind, StepLines } from '../api/schema';
import { fetchFile } from '../lib/fetch-file';
import type { Language } from '../lib/i18n.svelte';

export interface Listing {
  strategy: string;
  control: string;
  language: string;
  file: string;
  lines: string[];
  steps: Partial<Record<StepKind | 'start', StepLines>>;
  variables: string[];
}

export const CODE_LANGUAGES = ['pseudo', 'python', 'cpp', 'java', 'javascript', 'rust'] as const;

let loaded: Promise<Listing[]> | null = null;

/** All programs. */
export function loadPrograms(): Promise<Listing[]> {
  loaded ??= fetchFile('listings.json').then((file) => file.json());
  return loaded;
}

/** The program for a strategy and control in a language. */
export const findProgram = (
  all: readonly Listing[],
  language: string,
  strategy: string,
  control: string,
): Listing | undefined =>
  all.find((one) => one.language === language && one.strategy === strategy && one.control === control);

/** The pseudo-code of a recording as a listing. */
export function pseudocode(opened: OpenedRecording, strategy: string, control: string, language: Language): Listing {
  const lines = opened.pseudocode[language];
  return {
    strategy,
    control,
    language: 'pseudo',
    file: '',
    lines,
    steps: opened.code,
    variables: [],
  };
}

/**
 * The line where a breakpoint on `line` stops: the first line from `line` on that is the current line of a step other
 * than the start; null if there is none.
 */
export function breakpointLine(listing: Listing, line: number): number | null {
  const lines = Object.entries(listing.steps)
    .filter(([name]) => name !== 'start')
    .map(([, step]) => step.line);
  const below = lines.filter((stop) => stop >= line);
  return below.length ? Math.min(...below) : null;
}

/** The kinds of steps whose current line is one of these lines. */
export const stepKindsAt = (listing: Listing, lines: number[]): StepKind[] =>
  Object.entries(listing.steps).flatMap(([name, step]) =>
    name !== 'start' && lines.includes(step.line) ? [name as StepKind] : [],
  );

export interface Token {
  text: string;
  kind: '' | 'k' | 'cm' | 'str';
}

const PROGRAM_WORDS = new Set(
  (
    'if else elif for while loop in return and or not def class import from as yield continue break ' +
    'int bool void auto const static public private new struct using namespace include let function export var ' +
    'fn mut pub impl use match self Self true false True False None null boolean final enum where'
  ).split(' '),
);
/** The keywords of the pseudo-code, some of which are ordinary names in programs. */
const PSEUDO_WORDS = new Set(
  'if else for while loop in return and or not to next set clear report any has stop continue true false 若 对 循环 返回 报告 否则 存在 或'.split(
    ' ',
  ),
);

/** Splits a line of code into keywords, comments, strings and the rest (syntax highlighting). */
export function tokenize(line: string, isPseudo = false): Token[] {
  const keywords = isPseudo ? PSEUDO_WORDS : PROGRAM_WORDS;
  const pattern =
    /(\/\/.*$|#(?!include).*$)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)')|([A-Za-z_]\w*|[一-龥]+)|([^A-Za-z_一-龥"'#/]+|.)/g;
  const found: Token[] = [];
  for (const [text, comment, string, word] of line.matchAll(pattern)) {
    const kind = comment ? 'cm' : string ? 'str' : word && keywords.has(word) ? 'k' : '';
    const last = found.at(-1);
    if (last && last.kind === kind) last.text += text;
    else found.push({ text, kind });
  }
  return found;
}
