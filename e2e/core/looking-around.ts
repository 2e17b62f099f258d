import type { Page } from '@playwright/test';
import { ClassesPage } from '../pages/classes-page';
import { Site } from '../pages/site';

/**
 * Goes round the public site, by its links and by loading pages anew, for as long as something goes on, and once more
 * when it is over. Rejects when it could not go on.
 */
export async function lookAroundDuring<Result>(page: Page, happening: Promise<Result>): Promise<Result> {
  const site = new Site(page);
  let over = false;
  const settled = happening.finally(() => {
    over = true;
  });
  const walk = async () => {
    let last: boolean;
    do {
      last = over;
      await new ClassesPage(page).open();
      await site.navigation.getByRole('link', { name: 'Instructor', exact: true }).click();
      await page.waitForURL('/instructor');
      await page.getByRole('main').getByRole('heading').first().waitFor();
    } while (!last);
  };
  const [result] = await Promise.all([settled, walk()]);
  return result;
}
