/// The kinds of the next step that a learner can predict. A conflict on a full board counts as a conflict.
import type { StepKind } from '../api/schema';

export const ASKED = [
  'try',
  'conflict',
  'place',
  'return',
  'remove',
  'solution',
] as const satisfies readonly StepKind[];
export type Asked = (typeof ASKED)[number];

export const asked = (kind: StepKind | undefined): Asked | undefined => (kind === 'full-conflict' ? 'conflict' : kind);
