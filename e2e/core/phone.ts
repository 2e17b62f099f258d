import type { Page } from '@playwright/test';

/** Makes the window as wide as a phone's. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Makes the window as small, in CSS pixels, as that of a laptop at a zoom of 200 %. */
export async function zoomed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
}

/** Pixels by which the page is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
