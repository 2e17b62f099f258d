import type { Page } from '@playwright/test';

interface CountingWindow {
  readonly countClick: () => void;
}

/** Counts the clicks of a user in a page and its frames, from now on. Returns the number so far. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      // The shell repeats a click from before hydration, which is not trusted.
      ({ isTrusted }) => isTrusted && (window as unknown as CountingWindow).countClick(),
      { capture: true },
    );
  });
  return () => count;
}
