import type { Page } from 'playwright';

export interface FoundPage {
  /** The path with `:id` for ids, such as `/allclass/:id`. */
  readonly pattern: string;
  readonly path: string;
}

/** Follows the links of each page from the start. @returns one page of each pattern that is accepted, in the order found */
export async function findPages(
  page: Page,
  address: string,
  start: string,
  accepts: (path: string) => boolean,
): Promise<readonly FoundPage[]> {
  const found = new Map([[patternOf(start), start]]);
  for (const path of found.values()) {
    await page.goto(address + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
    for (const link of links)
      if (accepts(link) && !found.has(patternOf(link))) found.set(patternOf(link), link);
  }
  return Array.from(found, ([pattern, path]) => ({ pattern, path }));
}

export const patternOf = (path: string) => path.replaceAll(/\/[0-9a-f]{24}(?=\/|$)/g, '/:id');
