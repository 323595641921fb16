/// A teacher's own questions: kept in this browser, and in the addresses of the views, which are shared.
import { keep, kept } from '../../lib/storage';

export interface OwnQuestion {
  question: string;
  answer: string;
}

const KEY = 'queens-questions';
/** The most characters that they take of an address: messengers cut longer ones. */
export const MOST = 1800;

function stored(): OwnQuestion[] {
  const found = kept(KEY);
  return Array.isArray(found) ? (found as OwnQuestion[]) : [];
}

/** The questions as text for an address: a line each, the answer after a tab, in Base64. */
export function encode(questions: OwnQuestion[]): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const lines = questions.map(({ question, answer }) => `${plain(question)}\t${plain(answer)}`);
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The questions of such a text; none where it is another one. */
export function decode(text: string): OwnQuestion[] {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
    return lines.split('\n').flatMap((line) => {
      const [question = '', answer = ''] = line.split('\t');
      return question ? [{ question, answer }] : [];
    });
  } catch {
    return [];
  }
}

let current = stored();

/** The questions of an address; those that the reader has where it says nothing of them. */
export function own(params: URLSearchParams): OwnQuestion[] {
  const text = params.get('own');
  if (text) current = decode(text);
  return current;
}

/** What the address says of them: nothing where they are too long. */
export function inAddress(questions: OwnQuestion[]): Record<string, string> {
  const text = encode(questions);
  return text && text.length <= MOST ? { own: text } : {};
}

/** The questions of a link are not kept before they are the reader's own. */
export function add(question: OwnQuestion): OwnQuestion[] {
  keep(KEY, [...stored(), question]);
  current = [...current, question];
  return current;
}

export function drop(dropped: OwnQuestion): OwnQuestion[] {
  const isAnother = ({ question, answer }: OwnQuestion) => question !== dropped.question || answer !== dropped.answer;
  keep(KEY, stored().filter(isAnother));
  current = current.filter((one) => one !== dropped);
  return current;
}
