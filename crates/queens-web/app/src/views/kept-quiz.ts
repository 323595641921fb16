/// The quiz as it was left, until the page is closed: another view and back loses no answer.

export interface KeptQuiz {
  n: number;
  seed: number;
  /** Whether the questions are about the program. */
  code: boolean;
  answers: (number | null)[];
  place: number;
  isOver: boolean;
}

let kept: KeptQuiz | null = null;

export const keptQuiz = (): KeptQuiz | null => kept;

export function keepQuiz(quiz: KeptQuiz): void {
  kept = quiz;
}
