import type { Page } from '@playwright/test';
import { ClassesPage } from '../pages/classes-page';
import { Site } from '../pages/site';

/**
 * Browses the public site, by its links and by page loads, while an operation runs, and once more afterwards.
 * Rejects when a page fails.
 */
export async function browseDuring<Result>(page: Page, operation: Promise<Result>): Promise<Result> {
  const site = new Site(page);
  let over = false;
  const settled = operation.finally(() => {
    over = true;
  });
  const browse = async () => {
    let last: boolean;
    do {
      last = over;
      await new ClassesPage(page).open();
      await site.navigation.getByRole('link', { name: 'Instructor', exact: true }).click();
      await page.waitForURL('/instructor');
      await page.getByRole('main').getByRole('heading').first().waitFor();
    } while (!last);
  };
  const [result] = await Promise.all([settled, browse()]);
  return result;
}
