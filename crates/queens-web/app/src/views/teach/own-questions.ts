/// A teacher's own questions: kept in this browser, in shared addresses of views, and in files.
import { CONTROLS, type Control, STRATEGIES, type Strategy } from '../../api/schema';
import { readStorage, writeStorage } from '../../lib/storage';
import { decodeText, encodeText, MAX_TEXT_LENGTH } from '../../lib/url-text';

/** A step of a search that finds all solutions. */
export interface SearchStep {
  n: number;
  strategy: Strategy;
  control: Control;
  step: number;
}

export interface OwnQuestion {
  question: string;
  answer: string;
  /** The step at which the question is asked. Without a step, the question is asked at any stop. */
  place?: SearchStep;
}

const KEY = 'queens-questions';
/** The first line of a file, which spreadsheets show as column heads. */
const HEADS = ['question', 'answer', 'n', 'strategy', 'control', 'step'].join('\t');

function stored(): OwnQuestion[] {
  const found = readStorage(KEY);
  return Array.isArray(found) ? (found as OwnQuestion[]) : [];
}

export const isAt = (place: SearchStep | undefined, { n, strategy, control, step }: SearchStep): boolean =>
  place?.n === n && place.strategy === strategy && place.control === control && place.step === step;

const isSame = (one: OwnQuestion, other: OwnQuestion): boolean =>
  one.question === other.question &&
  one.answer === other.answer &&
  (other.place ? isAt(one.place, other.place) : !one.place);

/** One line for each question; tabs separate the fields. */
function lines(questions: OwnQuestion[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return questions
    .map(({ question, answer, place }) => {
      const at = place ? [place.n, place.strategy, place.control, place.step] : [];
      return [plain(question), plain(answer), ...at].join('\t');
    })
    .join('\n');
}

function parseSearchStep([n = '', strategy, control, step = '']: string[]): SearchStep | undefined {
  const isNumber = (text: string) => /^\d{1,9}$/.test(text);
  const [found, by] = [STRATEGIES.find((name) => name === strategy), CONTROLS.find((name) => name === control)];
  return found && by && isNumber(n) && isNumber(step)
    ? { n: Number(n), strategy: found, control: by, step: Number(step) }
    : undefined;
}

function ofLines(text: string): OwnQuestion[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [question = '', answer = '', ...at] = line.split('\t').map((field) => field.trim());
    if (!question || line.trim() === HEADS) return [];
    const place = parseSearchStep(at);
    return [{ question, answer, ...(place ? { place } : {}) }];
  });
}

/** The questions as text for an address. */
export const encode = (questions: OwnQuestion[]): string => encodeText(lines(questions));

/** The questions of a text that `encode` made; an empty list for any other text. */
export const decode = (text: string): OwnQuestion[] => ofLines(decodeText(text) ?? '');

/** The questions as a table whose fields are separated by tabs, which spreadsheets open. */
export const toTable = (questions: OwnQuestion[]): string => `${HEADS}\n${lines(questions)}\n`;

let current = stored();

/** The questions in an address; the current questions if the address has none. */
export function questionsOfAddress(params: URLSearchParams): OwnQuestion[] {
  const text = params.get('own');
  if (text) current = decode(text);
  return current;
}

/** The parameters of an address for these questions; none if the questions are too long. */
export function addressParams(questions: OwnQuestion[]): Record<string, string> {
  const text = encode(questions);
  return text && text.length <= MAX_TEXT_LENGTH ? { own: text } : {};
}

/** Adds a question and keeps it. Other questions that came from a link are not kept. */
export function addQuestion(question: OwnQuestion): OwnQuestion[] {
  writeStorage(KEY, [...stored(), question]);
  current = [...current, question];
  return current;
}

/** Adds the new questions of a table. The table needs no column heads, and may be just a list of questions. */
export function addTable(text: string): OwnQuestion[] {
  for (const question of ofLines(text.replace(/^\ufeff/, ''))) {
    if (!current.some((one) => isSame(one, question))) addQuestion(question);
  }
  return current;
}

export function removeQuestion(dropped: OwnQuestion): OwnQuestion[] {
  writeStorage(
    KEY,
    stored().filter((one) => !isSame(one, dropped)),
  );
  current = current.filter((one) => one !== dropped);
  return current;
}
