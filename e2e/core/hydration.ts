import type { Page } from '@playwright/test';

/** What is known of a page load once the portal has come to life in it. */
export interface Hydration {
  /** Whether the page that the HTML came with is still the one in the document, element by element. */
  readonly kept: boolean;
  /** Errors the page has met, hydration that went wrong among them. */
  readonly errors: readonly string[];
}

interface WatchedWindow {
  firstPage?: Element | null;
}

/** Waits until the portal has come to life in the page that is loaded: its HTML is there long before that. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('portal-alive').length > 0);
}

/** Loads an address and waits until its HTML is hydrated, or replaced. */
export async function hydrate(page: Page, address: string): Promise<Hydration> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A file that is refused on purpose in a test is no fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as WatchedWindow).firstPage = document.querySelector('#main > *');
    });
  });
  await page.goto(address);
  await alive(page);
  // Effects, and what they change, come after the first commit.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const kept = await page.evaluate(() => (window as WatchedWindow).firstPage?.isConnected === true);
  return { kept, errors };
}
