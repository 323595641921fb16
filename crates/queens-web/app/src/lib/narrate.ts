/// Describes a state of a search in a sentence: the event, its square, and the reason.
import type { OpenedRecording, ReadMessage, RecordingState, Unreadable } from '../api/schema';
import { displayedNumber, formatNumber, sentence, squareName, t } from './i18n.svelte';

export interface Sentence {
  tone: '' | 'bad' | 'good' | 'back';
  icon: string;
  head: string;
  text: string;
}

function attackers(state: RecordingState): string {
  const items = state.attackers.map(({ square, line }) =>
    t('say-attacker', { square: squareName(square), line: t(`same-${line}`) }),
  );
  return items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(t('list-separator'))}${t('list-and')}${items.at(-1)}`;
}

function conflict(state: RecordingState, id: string): Sentence {
  const square = state.event?.square ?? [0, 0];
  return {
    tone: 'bad',
    icon: 'conf',
    head: t('say-conflict.head'),
    text: t(id, {
      square: squareName(square),
      row: displayedNumber(square[0]),
      column: displayedNumber(square[1]),
      attackers: attackers(state),
    }),
  };
}

function backwards(id: string, head: string, values: Record<string, string | number>): Sentence {
  return { tone: 'back', icon: 'undo', head: t(`${head}.head`), text: t(id, values) };
}

function solution(state: RecordingState, opened: OpenedRecording): Sentence {
  const columns = [...opened.given, ...state.queens]
    .sort((a, b) => a[0] - b[0])
    .map(([, column]) => displayedNumber(column));
  const total = opened.complete && opened.end.solutions > 1 ? opened.end.solutions : 0;
  return {
    tone: 'good',
    icon: 'star',
    head: total
      ? t('say-solution.head', { number: formatNumber(state.counters.solutions), total: formatNumber(total) })
      : t('say-solution.head-one', { number: formatNumber(state.counters.solutions) }),
    text: t('say-solution', {
      columns: columns.join(', '),
      tries: state.counters.tries,
      backtracks: state.counters.backtracks,
    }),
  };
}

/** The sentence after the last event: the search has ended, or only its first steps are recorded. */
function outcome(opened: OpenedRecording, until: string): string {
  if (!opened.complete) return t('say-cut', { steps: formatNumber(opened.steps) });
  const { tries } = opened.end;
  if (opened.end.solutions === 0 && opened.given.length) return t('over-none-given', { tries });
  if (opened.end.solutions === 0) return sentence('over-none', { n: opened.n, tries });
  if (until === 'first') return sentence('over-first', { tries });
  return sentence('over-all', { solutions: opened.end.solutions, tries });
}

/** The strategy of a search, and when the search ends. */
interface Manner {
  strategy: string;
  until: string;
}

export function narrate(state: RecordingState, opened: OpenedRecording, { strategy, until }: Manner): Sentence {
  const said = event(state, opened, strategy);
  if (state.step < opened.steps) return said;
  const end = outcome(opened, until);
  // After the last backtrack the search ends. The usual sentence would wrongly name a row where it continues.
  if (opened.complete && state.event?.kind === 'remove') return { tone: '', icon: 'check', head: '', text: end };
  return { ...said, text: `${said.text}${t('head-gap')}${end}` };
}

function event(state: RecordingState, opened: OpenedRecording, strategy: string): Sentence {
  // The strategy `permutation` checks only columns until the board is full.
  const ofStrategy = strategy === 'permutation' ? '-permutation' : '';
  const square = state.event?.square ?? [0, 0];
  switch (state.event?.kind) {
    case 'try':
      return {
        tone: '',
        icon: 'look',
        head: t('say-try.head'),
        text: t(`say-try${ofStrategy}`, { row: displayedNumber(square[0]), column: displayedNumber(square[1]) }),
      };
    case 'conflict':
      return conflict(state, 'say-conflict');
    case 'full-conflict':
      return conflict(state, 'say-full-conflict');
    case 'place':
      return {
        tone: '',
        icon: 'check',
        head: t('say-place.head'),
        text: t(`say-place${ofStrategy}`, { square: squareName(square) }),
      };
    case 'return':
      return backwards(`say-return-${state.reason ?? 'tried'}`, 'say-return', {
        row: displayedNumber(state.row ?? opened.n),
        above: displayedNumber(square[0]),
      });
    case 'remove':
      return backwards('say-remove', 'say-remove', {
        row: displayedNumber(square[0]),
        column: displayedNumber(square[1]),
      });
    case 'solution':
      return solution(state, opened);
    default: {
      if (opened.clash) {
        const [a, b] = opened.clash.map(squareName);
        return {
          tone: 'bad',
          icon: 'conf',
          head: t('say-conflict.head'),
          text: t('given-clash', { a: a ?? '', b: b ?? '' }),
        };
      }
      const count = opened.given.length;
      return {
        tone: '',
        icon: 'play',
        head: count ? t('say-start-given.head', { count }) : t('say-start.head'),
        text: count ? t('say-start-given', { count }) : t('say-start', { n: opened.n }),
      };
    }
  }
}

type Values = Record<string, string | number>;

/** The values of a message, with the user's own text in quotation marks. */
function quoted(values: Values): Values {
  return typeof values.text === 'string' ? { ...values, text: `“${values.text}”` } : values;
}

/** A possible interpretation of a text, or a note on how a text was interpreted, as a phrase. */
export function readMessageText(kind: 'reading' | 'note', { name, mark, size, encoding }: ReadMessage): string {
  return t(`${kind}-${name}`, { mark: mark ?? '', size: size ?? '', encoding: encoding ?? '' });
}

/** Why a text is not a board. */
function unreadableText({ fault, line, character, values, readings }: Unreadable): string {
  const [first, second] = readings.map((reading) => readMessageText('reading', reading));
  const all: Values = { ...quoted(values) };
  // Other faults have values of these names, too, such as two rows.
  if (first !== undefined && second !== undefined) Object.assign(all, { first, second });
  if (line === null || character === null) return sentence(`read-${fault}`, all);
  return sentence('read-at', { line, character, fault: t(`read-${fault}`, { ...all }) });
}

/** An API error as a sentence. */
export function errorText(error: { code: string } & Record<string, unknown>): string {
  if (error.code === 'unreadable') return unreadableText(error as unknown as Unreadable);
  const values: Values = {};
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return sentence(`error-${error.code}`, quoted(values));
}
