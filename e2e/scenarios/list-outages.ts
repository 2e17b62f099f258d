import { listClasses } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { deferred } from '../core/deferred';
import { expect, test } from '../core/fixtures';
import type { Portal } from '../core/portal';
import { Site } from '../pages/site';

export const lists = {
  classes: {
    id: 'PUB-02',
    link: 'Classess',
    path: '/allclass',
    title: 'Classes could not be loaded',
    loading: 'Loading classes',
  },
  instructors: {
    id: 'PUB-01',
    link: 'Instructor',
    path: '/instructor',
    title: 'Instructors could not be loaded',
    loading: 'Loading instructors',
  },
} as const;

export type List = (typeof lists)[keyof typeof lists];

/** Holds back the classes. @returns a function that lets them fail */
export async function holdClasses(page: Page, portal: Portal): Promise<() => void> {
  const { promise: mayFail, resolve: letFail } = deferred();
  await page.route(`${portal.api}${listClasses.path}*`, async (route) => {
    await mayFail;
    await route.abort('connectionrefused');
  });
  return letFail;
}

/** Declares how a public list loads, fails and recovers. */
export function recovers({ id, link, path, title, loading }: List): void {
  test(`${id} ${path} reserves the space of its list, shows that it cannot be loaded, and Try again loads it`, async ({
    page,
    portal,
  }) => {
    const letFail = await holdClasses(page, portal);
    // Starts on a page without classes: a page loaded directly contains the prerendered ones.
    const site = new Site(page);
    await site.visit('/blog');
    await site.navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByText(loading)).toBeAttached();
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

    letFail();
    const alert = main.getByRole('alert').filter({ hasText: title });
    await expect(alert).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(site.navigation).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}
