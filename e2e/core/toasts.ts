import type { Page } from '@playwright/test';

/**
 * Waits for a toast. One is on screen for 1.5 s only, so this must be waiting when it comes: `waitFor` looks every
 * half second at least, where an assertion may pause for longer.
 */
export function toast(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('status').or(page.getByRole('alert')).getByText(text).first().waitFor();
}
