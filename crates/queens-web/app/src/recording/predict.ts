/// What a learner predicts: the kind of the next step. A conflict on a full board counts as a conflict.
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
