/// A state as a sentence: the event, then where, then why.
import type { Opened, State } from '../api/schema';
import { attacks, type Square } from '../board/geometry';
import { number, numbered, sentence, squareName, t } from './i18n.svelte';

export interface Sentence {
  tone: '' | 'bad' | 'good' | 'back';
  icon: string;
  head: string;
  text: string;
}

function attackers(state: State): string {
  const items = state.attackers.map(({ square, line }) =>
    t('say-attacker', { square: squareName(square), line: t(`same-${line}`) }),
  );
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(t('list-separator'))}${t('list-and')}${items.at(-1)}`;
}

function conflict(state: State, n: number, given: number): Sentence {
  const square = state.event?.square ?? [0, 0];
  const isFull = state.queens.length + given === n;
  const id = isFull ? 'say-full-conflict' : 'say-conflict';
  return {
    tone: 'bad',
    icon: 'conf',
    head: t('say-conflict.head'),
    text: t(id, {
      square: squareName(square),
      row: numbered(square[0]),
      column: numbered(square[1]),
      attackers: attackers(state),
    }),
  };
}

function removal(state: State, n: number): Sentence {
  const square = state.event?.square ?? [0, 0];
  const below = numbered(state.lanes.find((lane) => lane.row > square[0])?.row ?? n);
  return {
    tone: 'back',
    icon: 'undo',
    head: t('say-remove.head'),
    text: t(`say-remove-${state.removal ?? 'tried'}`, { below, row: numbered(square[0]), column: numbered(square[1]) }),
  };
}

function solution(state: State, opened: Opened): Sentence {
  const columns = [...opened.given, ...state.queens].sort((a, b) => a[0] - b[0]).map(([, column]) => numbered(column));
  const total = opened.complete && opened.end.solutions > 1 ? opened.end.solutions : 0;
  return {
    tone: 'good',
    icon: 'star',
    head: total
      ? t('say-solution.head', { number: number(state.counters.solutions), total: number(total) })
      : t('say-solution.head-one', { number: number(state.counters.solutions) }),
    text: t('say-solution', {
      columns: columns.join(', '),
      tries: number(state.counters.tries),
      backtracks: number(state.counters.backtracks),
    }),
  };
}

/** What follows the last event: the search is over, or not recorded further. */
function ending(state: State, opened: Opened, until: string): string {
  if (state.step < opened.steps) return '';
  return `${t('head-gap')}${outcome(opened, until)}`;
}

function outcome(opened: Opened, until: string): string {
  if (!opened.complete) return t('say-cut', { steps: number(opened.steps) });
  const tries = number(opened.end.tries);
  if (opened.end.solutions === 0 && opened.given.length) return t('over-none-given', { tries });
  if (opened.end.solutions === 0) return sentence('over-none', { n: opened.n, tries });
  if (until === 'first') return sentence('over-first', { tries });
  return sentence('over-all', { solutions: number(opened.end.solutions), tries });
}

/** Two given queens that attack each other; then no search finds a solution. */
export function givenClash(given: readonly Square[]): [Square, Square] | null {
  for (const [place, a] of given.entries()) for (const b of given.slice(place + 1)) if (attacks(a, b)) return [a, b];
  return null;
}

/** What a search checks and when it ends. */
interface Manner {
  strategy: string;
  until: string;
}

export function narrate(state: State, opened: Opened, { strategy, until }: Manner): Sentence {
  const said = event(state, opened, strategy);
  return { ...said, text: said.text + ending(state, opened, until) };
}

function event(state: State, opened: Opened, strategy: string): Sentence {
  // Permutations check columns only, until the board is full.
  const ofStrategy = strategy === 'permutation' ? '-permutation' : '';
  const square = state.event?.square ?? [0, 0];
  switch (state.event?.kind) {
    case 'try':
      return {
        tone: '',
        icon: 'look',
        head: t('say-try.head'),
        text: t(`say-try${ofStrategy}`, { row: numbered(square[0]), column: numbered(square[1]) }),
      };
    case 'conflict':
      return conflict(state, opened.n, opened.given.length);
    case 'place':
      return {
        tone: '',
        icon: 'check',
        head: t('say-place.head'),
        text: t(`say-place${ofStrategy}`, { square: squareName(square) }),
      };
    case 'remove':
      return removal(state, opened.n);
    case 'solution':
      return solution(state, opened);
    default: {
      const clash = givenClash(opened.given);
      if (clash) {
        const [a, b] = clash.map(squareName);
        return {
          tone: 'bad',
          icon: 'conf',
          head: t('say-conflict.head'),
          text: t('given-clash', { a: a ?? '', b: b ?? '' }),
        };
      }
      return {
        tone: '',
        icon: 'play',
        head: t('say-start.head'),
        text: opened.given.length
          ? t('say-start-given', { count: opened.given.length })
          : t('say-start', { n: opened.n }),
      };
    }
  }
}

/** An API error as a sentence. */
export function errorText(error: { code: string } & Record<string, unknown>): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  // What a user wrote stands in quotation marks, as it is.
  if (typeof values.text === 'string') values.text = `“${values.text}”`;
  if ('said' in values) values.declared = values.said ?? '';
  return sentence(`error-${error.code}`, values);
}
