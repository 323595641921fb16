/// The questions of a quiz as sentences.
import type { AnswerOption, QuizQuestion } from '../api/schema';
import { squareName, t } from './i18n.svelte';

export function questionText(n: number, { kind, queens, look, because }: QuizQuestion): string {
  const below = (because.next?.square?.[0] ?? 0) + 1;
  return t(`quiz-${kind}`, { n, placed: queens.length, square: look ? squareName(look) : '', below });
}

/** The event before the question; empty if the question is not about a search. */
export const lastEventText = ({ last }: QuizQuestion): string =>
  last ? t(`quiz-last-${last.kind}`, { square: last.square ? squareName(last.square) : '' }) : '';

/** An answer option as text. If the question is about the program, events are named as lines. */
export function optionText(option: AnswerOption, isAboutCode = false): string {
  if ('square' in option) return squareName(option.square);
  if ('event' in option) return t(isAboutCode ? `quiz-line-${option.event}` : `quiz-event-${option.event}`);
  if ('number' in option) return String(option.number);
  return t(option.truth ? 'yes' : 'no');
}
