/// A teacher's own questions, kept in this browser.

export interface OwnQuestion {
  question: string;
  answer: string;
}

const KEY = 'queens-questions';

export function own(): OwnQuestion[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as OwnQuestion[];
  } catch {
    return [];
  }
}

export function saveOwn(questions: OwnQuestion[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(questions));
  } catch {
    // Without storage they last as long as the page.
  }
}
