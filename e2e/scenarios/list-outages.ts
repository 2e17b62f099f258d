import { deferred } from '../core/deferred';
import { expect, test } from '../core/fixtures';
import { Site } from '../pages/site';

interface List {
  readonly id: string;
  readonly link: string;
  readonly path: string;
  readonly title: string;
  readonly loading: string;
}

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
} as const satisfies Record<string, List>;

/** Declares how a public list loads, fails and recovers. */
export function recovers({ id, link, path, title, loading }: List): void {
  test(`${id} ${path} reserves the space of its list, shows that it cannot be loaded, and Try again loads it`, async ({
    page,
    portal,
  }) => {
    const { promise: mayFail, resolve: letFail } = deferred();
    await page.route(`${portal.api}/classes*`, async (route) => {
      await mayFail;
      await route.abort('connectionrefused');
    });
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
