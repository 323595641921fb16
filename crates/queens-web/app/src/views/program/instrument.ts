/// What is written into a learner's program before it runs, on its own lines: the line of each call of `show`; or, where a
/// program does not call `show`, such a call after each change of its queens.
import type { ProgramLanguage } from './protocol';

/** Whether a program has a function or a variable of this name. */
const OWN = /\b(?:def|function|const|let|var)\s+show\b|^\s*show\s*=[^=]/m;
const CALL = /(?<![\w.])show\s*\(/g;

export interface Instrumented {
  source: string;
  /** The name of the array that is recorded, where the program does not show its boards. */
  recorded: string | null;
}

/** The program with its recording. A program with a `show` of its own stays as it is. */
export function instrumented(source: string, language: ProgramLanguage): Instrumented {
  if (OWN.test(source)) return { source, recorded: null };
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
      : `${code.replace(/;\s*$/, '')}; ${AND[language](`show(${line + 1}, ${shown})`)}${text.slice(code.length)}`;
  });
  return { source: written.join('\n'), recorded: name };
}

/** A call that is made while boards are recorded: later the program runs at its own speed. */
const AND: Record<ProgramLanguage, (call: string) => string> = {
  python: (call) => `_recording and ${call}`,
  javascript: (call) => call,
};

const BLOCK =
  /^\s*(?:\}|if|elif|else|for|while|def|class|with|try|except|finally|return|yield|raise|lambda|async|do|switch|case|default|function|throw|import|from|export)\b|^\s*[@}"'`*]/;

/** The code of each line that is one statement; null for other lines, and for those in brackets and long texts. */
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

/** A line's code without its comment, how many brackets it leaves open, and the long text that it ends in. */
function scanned(line: string, language: ProgramLanguage, text: string): [code: string, change: number, text: string] {
  // Blocks of JavaScript are in braces.
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
  // A short text ends with its line.
  return [line, change, open.length > 1 || open === '`' ? open : ''];
}

/** A change of one array: the name, and how. */
const APPENDED = /(?<![\w.])((?:self\.|this\.)?[A-Za-z_]\w*)\.(?:append|push)\s*\(/;
const POPPED = /(?<![\w.])((?:self\.|this\.)?[A-Za-z_]\w*)\.pop\s*\(\s*\)/;
const SET = /^\s*((?:self\.|this\.)?[A-Za-z_]\w*)\s*\[([\w\s+-]+)\](\s*\[[\w\s+-]+\])?\s*=(?!=)\s*(.*)$/;
const FLAG = /^(?:True|False|true|false)\b/;

/** The array of the queens: one that grows and shrinks, a board of two dimensions, or one that gets columns. */
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

/** What a statement leaves of the array, as code; null if it does not change it. */
function changed(code: string, name: string, language: ProgramLanguage): string | null {
  if (APPENDED.exec(code)?.[1] === name || POPPED.exec(code)?.[1] === name) return name;
  const [, set, row = '', second] = SET.exec(code) ?? [];
  if (set !== name) return null;
  if (second) return name;
  // Rows below the last one that was set are left over.
  return language === 'python' ? `${name}[:${row.trim()} + 1]` : `${name}.slice(0, ${row.trim()} + 1)`;
}
