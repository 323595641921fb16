/// Finds a recursive call that passes on its function's arguments unchanged, because a `+ 1` is missing.
import type { ProgramLanguage } from './protocol';

const FUNCTIONS: Record<ProgramLanguage, RegExp> = {
  python: /^\s*def (\w+)\(([^)]*)\)/,
  javascript: /^\s*(?:function (\w+)\(([^)]*)\)|(?:const|let) (\w+) = \(([^)]*)\) =>)/,
};

export interface UnchangedCall {
  /** The line of the call, counted from 1. */
  line: number;
  name: string;
  /** The argument that the function compares with the size. */
  parameter: string;
}

/**
 * The first recursive call whose arguments are the function's own parameters, if a parameter is compared with a limit.
 */
export function findUnchangedCall(language: ProgramLanguage, source: string): UnchangedCall | null {
  const lines = source.split('\n').map((line) => line.replace(language === 'python' ? /#.*/ : /\/\/.*/, ''));
  for (const [first, line] of lines.entries()) {
    const found = FUNCTIONS[language].exec(line);
    const name = found?.[1] ?? found?.[3];
    if (!name) continue;
    const own = (found?.[2] ?? found?.[4] ?? '').split(',').map((parameter) => parameter.replace(/[:=].*/, '').trim());
    const parameters = own.filter((parameter) => parameter !== 'self');
    const depth = line.length - line.trimStart().length;
    const rest = lines.slice(first + 1);
    const end = rest.findIndex((other) => other.trim() && other.length - other.trimStart().length <= depth);
    const body = end < 0 ? rest : rest.slice(0, end);
    const parameter = parameters.find((one) =>
      body.some((other) => new RegExp(`\\b${one}\\s*(={2,3}|>=?)`).test(other)),
    );
    if (!parameter) continue;
    const call = new RegExp(`\\b${name}\\(\\s*${parameters.join('\\s*,\\s*')}\\s*\\)`);
    const at = body.findIndex((other) => call.test(other));
    if (at >= 0) return { line: first + at + 2, name, parameter };
  }
  return null;
}
