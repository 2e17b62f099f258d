import type { Page } from '@playwright/test';

/** Makes the window as wide as a phone's. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
}

/** How much wider than the window the page is, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
