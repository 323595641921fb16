/// The texts that a program can start from.

import type { ProgramLanguage } from './protocol';
import emptyJs from './templates/empty.js?raw';
import emptyPy from './templates/empty.py?raw';
import leetcodeJs from './templates/leetcode.js?raw';
import leetcodePy from './templates/leetcode.py?raw';
import listingJs from './templates/listing.js?raw';
import listingPy from './templates/listing.py?raw';

export const TEMPLATES = ['listing', 'empty', 'leetcode'] as const;
export type Template = (typeof TEMPLATES)[number];

const TEXTS: Record<ProgramLanguage, Record<Template, string>> = {
  python: { listing: listingPy, empty: emptyPy, leetcode: leetcodePy },
  javascript: { listing: listingJs, empty: emptyJs, leetcode: leetcodeJs },
};

export const templateText = (language: ProgramLanguage, name: Template): string => TEXTS[language][name];

/** The template whose text is the given text. */
export const findTemplate = (language: ProgramLanguage, text: string): Template | undefined =>
  TEMPLATES.find((name) => TEXTS[language][name] === text);
