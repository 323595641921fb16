/// The course of twelve steps. Each step is an exercise, and the learner's progress says whether it is done.
import { progress } from '../../lib/progress.svelte';
import { viewAddress } from '../../lib/route.svelte';

interface CourseStep {
  name: string;
  to: string;
  /** Whether the link also switches prediction on. */
  predicts?: boolean;
  isDone: () => boolean;
}

const watch = (step: number) => viewAddress('watch', { n: 4, strategy: 'flags', control: 'recursive', step });
const predicted = (name: string) => () => progress.has('predict', name);

export const COURSE: readonly CourseStep[] = [
  { name: 'hand', to: viewAddress('hands-on', { n: 4 }), isDone: () => progress.foundByHand(4) >= 1 },
  { name: 'conflict', to: watch(3), predicts: true, isDone: predicted('conflict') },
  { name: 'return', to: watch(16), predicts: true, isDone: predicted('return') },
  { name: 'backtrack', to: watch(17), predicts: true, isDone: predicted('remove') },
  { name: 'streak', to: watch(18), predicts: true, isDone: predicted('streak') },
  { name: 'both', to: viewAddress('hands-on', { n: 4 }), isDone: () => progress.foundByHand(4) >= 2 },
  { name: 'board-quiz', to: viewAddress('quiz', { n: 6 }), isDone: () => progress.has('quiz', 'board') },
  { name: 'order', to: viewAddress('order'), isDone: () => progress.has('order', 'flags') },
  { name: 'code-quiz', to: viewAddress('quiz', { n: 6, about: 'code' }), isDone: () => progress.has('quiz', 'code') },
  { name: 'break', to: viewAddress('break'), isDone: () => progress.done.break.length > 0 },
  {
    name: 'bits',
    to: viewAddress('watch', { n: 4, strategy: 'bits', control: 'recursive', step: 0 }),
    isDone: () => progress.has('watch', 'bits'),
  },
  { name: 'program', to: viewAddress('program'), isDone: () => progress.done.program.length > 0 },
];
