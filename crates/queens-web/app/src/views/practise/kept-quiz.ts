/// The quizzes that were answered last. They are kept in this browser, so that a reload or another view loses no
/// answer.
import { readStorage, writeStorage } from '../../lib/storage';

export interface KeptQuiz {
  n: number;
  seed: number;
  /** Whether the questions are about the program. */
  code: boolean;
  answers: (number | null)[];
  place: number;
  isOver: boolean;
}

const KEY = 'queens-quiz';

/** The most quizzes that are kept. */
const MOST = 8;

/** The kept quizzes. Anything invalid in the storage is ignored. */
function read(): KeptQuiz[] {
  const found = readStorage(KEY);
  return Array.isArray(found)
    ? found.filter((one) => one && Array.isArray(one.answers) && one.place in one.answers)
    : [];
}

/** The kept quizzes, newest first. */
let all = read();

const isSame = (one: KeptQuiz, { n, seed, code }: Omit<KeptQuiz, 'answers' | 'place' | 'isOver'>, length: number) =>
  one.n === n && one.seed === seed && one.code === code && one.answers.length === length;

/** The kept answers of a quiz; undefined if the quiz is not kept. */
export const findKeptQuiz = (quiz: { n: number; seed: number; code: boolean; length: number }): KeptQuiz | undefined =>
  all.find((one) => isSame(one, quiz, quiz.length));

/** Keeps a quiz; a quiz without answers is forgotten. */
export function keepQuiz(quiz: KeptQuiz): void {
  const others = all.filter((one) => !isSame(one, quiz, quiz.answers.length));
  const isBegun = quiz.answers.some((answer) => answer !== null);
  all = (isBegun ? [quiz, ...others] : others).slice(0, MOST);
  writeStorage(KEY, all);
}
