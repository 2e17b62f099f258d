import type { Page } from '@playwright/test';

/** Facts about a page load after hydration. */
interface Hydration {
  /** Whether the first element of the prerendered page is still in the document. */
  readonly htmlKept: boolean;
  /** Errors of the page, including those of hydration. */
  readonly errors: readonly string[];
}

interface WatchedWindow {
  firstPage?: Element | null;
}

/** Waits until the loaded page is hydrated: its HTML is there long before. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('portal-alive').length > 0);
}

/** Loads an address and waits until its HTML is hydrated, or replaced. */
export async function hydrate(page: Page, address: string): Promise<Hydration> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A file that a test blocks is not an error of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as WatchedWindow).firstPage = document.querySelector('#main > *');
    });
  });
  await page.goto(address);
  await waitForHydration(page);
  // Effects, and what they change, run after the first commit.
  await twoFrames(page);
  const htmlKept = await page.evaluate(() => (window as WatchedWindow).firstPage?.isConnected === true);
  return { htmlKept, errors };
}

/** Waits until the page has been painted with every change up to now. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
