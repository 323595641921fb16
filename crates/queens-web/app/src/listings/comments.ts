/// The Chinese comments of the programs. The programs themselves have English comments.
import type { Language } from '../lib/i18n.svelte';
import type { Listing } from './listings';

const CHINESE: Record<string, string> = {
  backtrack: '回溯',
  'the column of each queen, row by row': '每行皇后所在的列',
  'row - column + n - 1': 'row - column + n - 1',
  'row + column': 'row + column',
  'sets of 32 bits: up to n = 16': '32 位的集合：最大到 n = 16',
  'N queens: permutations of the columns; one call for each row.': 'N 皇后：列的排列；每行一次调用。',
  'N queens: permutations of the columns; one loop, no recursion.': 'N 皇后：列的排列；一个循环，不用递归。',
  'N queens: a board of zeros and ones; one call for each row.': 'N 皇后：0 和 1 的棋盘；每行一次调用。',
  'N queens: a board of zeros and ones; one loop, no recursion.': 'N 皇后：0 和 1 的棋盘；一个循环，不用递归。',
  'N queens: the column of each queen; one call for each row.': 'N 皇后：记下每个皇后的列；每行一次调用。',
  'N queens: the column of each queen; one loop, no recursion.': 'N 皇后：记下每个皇后的列；一个循环，不用递归。',
  'N queens: three arrays of flags; one call for each row.': 'N 皇后：三个标记数组；每行一次调用。',
  'N queens: three arrays of flags; one loop, no recursion.': 'N 皇后：三个标记数组；一个循环，不用递归。',
  'N queens: three sets of bits; one call for each row.': 'N 皇后：三个位集合；每行一次调用。',
  'N queens: three sets of bits; one loop, no recursion.': 'N 皇后：三个位集合；一个循环，不用递归。',
};

/** The mark and the text of the comment that ends a line. */
const COMMENT = /(^|\s)(\/\/|#(?!include)) ?(.*)$/;

/** The text of the comment that ends a line. */
export const commentOf = (line: string): string | undefined => COMMENT.exec(line)?.[3];

/** A line of Python without its comment. */
export const withoutComment = (line: string): string => line.replace(/\s+#.*$/, '');

/** Whether a comment has a Chinese text. */
export const hasTranslation = (comment: string): boolean => comment in CHINESE;

/** A program with its comments in a language. */
export function translateComments(language: Language, listing: Listing): Listing {
  if (language === 'en') return listing;
  const lines = listing.lines.map((line) =>
    line.replace(COMMENT, (whole, before: string, mark: string, text: string) =>
      hasTranslation(text) ? `${before}${mark} ${CHINESE[text]}` : whole,
    ),
  );
  return { ...listing, lines };
}
