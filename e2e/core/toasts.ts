import type { Page } from '@playwright/test';

/**
 * Waits for a toast. It is visible for 1.5 s only, so start waiting before it appears: `waitFor` polls at least
 * every half second, an assertion may pause for longer.
 */
export function toast(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('status').or(page.getByRole('alert')).getByText(text).first().waitFor();
}
