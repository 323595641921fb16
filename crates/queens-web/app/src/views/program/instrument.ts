/// Instruments a learner's program before it runs: each call of `show` gets its line number as the first argument. If
/// the program never calls `show`, such calls are added after each change of its queens. No line is added, so that line
/// numbers do not change.
import type { ProgramLanguage } from './protocol';

/** Matches a program that defines its own function or variable `show`. */
const OWN_SHOW = /\b(?:def|function|const|let|var)\s+show\b|^\s*show\s*=[^=]/m;
const CALL = /(?<![\w.])show\s*\(/g;

export interface Instrumented {
  source: string;
  /** The name of the array that is recorded if the program does not show its boards. */
  recorded: string | null;
}

/** The program with calls that record its boards. A program that defines its own `show` stays unchanged. */
export function instrument(source: string, language: ProgramLanguage): Instrumented {
  if (OWN_SHOW.test(source)) return { source, recorded: null };
  const lines = source.split('\n');
  if (source.search(CALL) >= 0)
    return { source: lines.map((text, line) => text.replace(CALL, `show(${line + 1}, `)).join('\n'), recorded: null };
  const simple = statements(lines, language);
  const name = queensName(lines.filter((_, line) => simple[line] !== null));
  if (!name) return { source, recorded: null };
  const written = lines.map((text, line) => {
    const code = simple[line] ?? null;
    const shown = code === null ? null : changed(code, name, language);
    return shown === null || code === null
      ? text
      : `${code.replace(/;\s*$/, '')}; ${RECORDING_CALL[language](`show(${line + 1}, ${shown})`)}${text.slice(code.length)}`;
  });
  return { source: written.join('\n'), recorded: name };
}

/**
 * The text of a recording call. In Python, the call runs only while boards are recorded. Afterwards the program runs at
 * full speed.
 */
const RECORDING_CALL: Record<ProgramLanguage, (call: string) => string> = {
  python: (call) => `_recording and ${call}`,
  javascript: (call) => call,
};

const BLOCK =
  /^\s*(?:\}|if|elif|else|for|while|def|class|with|try|except|finally|return|yield|raise|lambda|async|do|switch|case|default|function|throw|import|from|export)\b|^\s*[@}"'`*]/;

/** For each line, its code if the line is exactly one simple statement; null for any other line. */
function statements(lines: readonly string[], language: ProgramLanguage): (string | null)[] {
  let depth = 0;
  let text = '';
  let before = '';
  return lines.map((line) => {
    const [code, change, open] = scanned(line, language, text);
    const isInside = depth > 0 || text !== '';
    depth += change;
    text = open;
    const follows =
      language === 'python'
        ? /\\$/.test(before)
        : /^\s*(?:(?:\}\s*)?else|(?:if|for|while)\b.*\)|do)\s*$|[^;{},)\s]$/.test(before);
    if (code.trim()) before = code.trimEnd();
    const isWhole = !isInside && !follows && change === 0 && open === '' && code.trim() !== '';
    const isSimple = isWhole && !BLOCK.test(code) && !/[\\,{]$/.test(code.trimEnd()) && !/:\s*$/.test(code);
    return isSimple ? code.trimEnd() : null;
  });
}

/**
 * Scans a line: returns its code without comment, the number of brackets that it opens minus those that it closes, and
 * the end mark of a string that stays open.
 */
function scanned(line: string, language: ProgramLanguage, text: string): [code: string, change: number, text: string] {
  // In JavaScript braces are not counted, because blocks are in braces.
  const [opening, closing] = language === 'python' ? ['([{', ')]}'] : ['([', ')]'];
  let open = text;
  let change = 0;
  for (let at = 0; at < line.length; at++) {
    const rest = line.slice(at);
    if (open) {
      if (rest.startsWith('\\')) at++;
      else if (rest.startsWith(open)) {
        at += open.length - 1;
        open = '';
      }
      continue;
    }
    if (rest.startsWith(language === 'python' ? '#' : '//')) return [line.slice(0, at), change, ''];
    const quote = (language === 'python' ? ['"""', "'''", '"', "'"] : ['/*', '`', '"', "'"]).find((one) =>
      rest.startsWith(one),
    );
    if (quote) {
      open = quote === '/*' ? '*/' : quote;
      at += quote.length - 1;
    } else if (opening.includes(line[at] ?? '')) change++;
    else if (closing.includes(line[at] ?? '')) change--;
  }
  // A string in single or double quotes ends with its line.
  return [line, change, open.length > 1 || open === '`' ? open : ''];
}

/** Match statements that change an array. The first group is the name of the array. */
const APPENDED = /(?<![\w.])((?:self\.|this\.)?[A-Za-z_]\w*)\.(?:append|push)\s*\(/;
const POPPED = /(?<![\w.])((?:self\.|this\.)?[A-Za-z_]\w*)\.pop\s*\(\s*\)/;
const SET = /^\s*((?:self\.|this\.)?[A-Za-z_]\w*)\s*\[([\w\s+-]+)\](\s*\[[\w\s+-]+\])?\s*=(?!=)\s*(.*)$/;
const FLAG = /^(?:True|False|true|false)\b/;

/**
 * The name of the array that holds the queens: an array that grows and shrinks, a two-dimensional board, or an array
 * whose elements are set to columns.
 */
function queensName(lines: readonly string[]): string | null {
  const named = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const popped = named(POPPED);
  const stack = named(APPENDED).find((name) => popped.includes(name));
  const sets = lines.flatMap((line) => {
    const [, name = '', , second, value = ''] = SET.exec(line) ?? [];
    return name && !FLAG.test(value) && !/=/.test(value.replace(/[=!<>]=/g, ''))
      ? [{ name, isMatrix: second !== undefined }]
      : [];
  });
  const counted = (isMatrix: boolean) => sets.find((one) => one.isMatrix === isMatrix)?.name;
  return stack ?? counted(true) ?? counted(false) ?? null;
}

/** The part of the array that is valid after a statement, as code; null if the statement does not change the array. */
function changed(code: string, name: string, language: ProgramLanguage): string | null {
  if (APPENDED.exec(code)?.[1] === name || POPPED.exec(code)?.[1] === name) return name;
  const [, set, row = '', second] = SET.exec(code) ?? [];
  if (set !== name) return null;
  if (second) return name;
  // Rows after the row that was set last still have queens of earlier branches.
  return language === 'python' ? `${name}[:${row.trim()} + 1]` : `${name}.slice(0, ${row.trim()} + 1)`;
}
