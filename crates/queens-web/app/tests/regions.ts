/// Helpers that the tests of the view Regions share.
import type { Page } from '@playwright/test';
import { expect } from './app';

export const LINK = 'starbattle/8/8/1/88o866112o806ocdso7pu3c0';
export const BOARD = `#/regions?n=8&board=${encodeURIComponent(LINK)}`;
export const ANSWER = [6, 4, 8, 2, 7, 5, 1, 3];

export const board = (page: Page) => page.getByTestId('regions-board');
export const marks = async (page: Page): Promise<string> => (await board(page).getAttribute('data-marks')) ?? '';
export const sentence = (page: Page) => page.getByTestId('sentence');

/** The middle of a square, in pixels of the board. */
export async function middle(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await board(page).boundingBox();
  if (!box) throw new Error('there is no board');
  return { x: ((column - 0.5) * box.width) / 8, y: ((row - 0.5) * box.height) / 8 };
}

export const press = async (page: Page, row: number, column: number) =>
  board(page).click({ position: await middle(page, row, column) });

/** Presses each square of the answer twice: the first press sets a cross, the second a queen. */
export async function solve(page: Page, rows = [...ANSWER.keys()]): Promise<void> {
  for (const row of rows) {
    await press(page, row + 1, ANSWER[row] ?? 0);
    await press(page, row + 1, ANSWER[row] ?? 0);
  }
  await expect(page.getByTestId('another')).toBeVisible();
}
