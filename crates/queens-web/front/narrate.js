// What happens at a step, in a sentence.

import { t } from './words.js';
import { written } from './board.js';

const place = ([row, column]) => ({ row: row + 1, column: column + 1 });

/** An attacking queen: where it stands and along which line it attacks. */
export function attacker({ square, line }) {
  return t('trace.attacker', { ...place(square), line: t(`board.${line}`) });
}

/** The last event of a state. */
export function narrate(state, n) {
  const { event, queens, attackers, counters } = state;
  if (!event) return t('trace.says-start');
  switch (event.kind) {
    case 'try':
      return t('trace.says-try', place(event.square));
    case 'conflict': {
      const first = attacker(event.attacker);
      const others = attackers.filter(({ square }) => String(square) !== String(event.attacker.square)).map(attacker);
      const sentence = t(queens.length === n ? 'trace.says-full-conflict' : 'trace.says-conflict', { ...place(event.square), attacker: first });
      return others.length ? sentence + t('trace.says-also', { attackers: others.join(t('trace.and')) }) : sentence;
    }
    case 'place':
      return t('trace.says-place', place(event.square));
    case 'remove':
      return t(event.square[0] === n - 1 ? 'trace.says-remove-full' : 'trace.says-remove', { ...place(event.square), below: event.square[0] + 2 });
    case 'solution':
      return t('trace.says-solution', { number: counters.solutions, placement: written(queens) });
    default:
      return event.kind;
  }
}
