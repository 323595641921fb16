/// Helpers that the tests of the view Program share.
import type { Page } from '@playwright/test';
import { expect } from './app';

/** Opens the view with a program in the editor. */
export async function withProgram(page: Page, language: 'python' | 'javascript', source: string): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([language, source]) => localStorage.setItem('queens-program', JSON.stringify({ [language as string]: source })),
    [language, source],
  );
  await page.goto(`/#/program?language=${language}`);
  await expect(page.getByTestId('editor')).toBeVisible();
}

export const verdict = (page: Page) => page.getByTestId('verdict');

export async function run(page: Page, timeout = 30_000): Promise<void> {
  await page.getByTestId('run').click();
  await expect(verdict(page)).toHaveAttribute('data-state', 'done', { timeout });
}
