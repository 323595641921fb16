// What happens at a step, in a sentence.

import { t } from './words.js';
import { written } from './board.js';

const place = ([row, column]) => ({ row: row + 1, column: column + 1 });

/** An attacking queen: where it stands and along which line it attacks. */
export function attacker({ square, line }) {
  return t('trace.attacker', { ...place(square), line: t(`board.${line}`) });
}

/** The last event of a state of a search `{ n, strategy, until, complete }`; at its end, what it came to. */
export function narrate(state, search) {
  const isOver = search.complete && state.step === state.steps;
  return happened(state, search) + (isOver ? ending(state.counters, search) : '');
}

function ending({ solutions, tries }, { n, until }) {
  if (solutions === 0) return t('trace.over-none', { n, tries });
  return t(until === 'first' ? 'trace.over-first' : 'trace.over-all', { solutions, tries });
}

function happened(state, { n }) {
  const { event, removal, queens, attackers, counters } = state;
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
      return t(`trace.says-remove-${removal}`, { ...place(event.square), below: event.square[0] + 2 });
    case 'solution':
      return t('trace.says-solution', { number: counters.solutions, placement: written(queens) });
    default:
      return event.kind;
  }
}
