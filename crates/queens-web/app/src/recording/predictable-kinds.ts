/// The kinds of the next step that a learner can predict. A conflict on a full board counts as a conflict.
import type { StepKind } from '../api/schema';

export const PREDICTABLE_KINDS = [
  'try',
  'conflict',
  'place',
  'return',
  'remove',
  'solution',
] as const satisfies readonly StepKind[];
export type PredictableKind = (typeof PREDICTABLE_KINDS)[number];

export const predictableKind = (kind: StepKind | undefined): PredictableKind | undefined =>
  kind === 'full-conflict' ? 'conflict' : kind;
