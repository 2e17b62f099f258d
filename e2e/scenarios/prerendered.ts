import type { Page } from '@playwright/test';
import { Site } from '../pages/site';
import { expect, test } from '../core/fixtures';
import { hydrate } from '../core/hydration';
import type { Portal } from '../core/portal';

/** Prerendered pages. */
export const routes = [
  '/',
  '/instructor',
  '/allclass',
  '/offer',
  '/blog',
  '/faq',
  '/refunds',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
] as const;
type Route = (typeof routes)[number];

/** Browsers that get the same HTML. */
const visits = [
  { who: 'a visitor', use: { reducedMotion: 'no-preference' } },
  { who: 'a visitor in the dark scheme', use: { colorScheme: 'dark' } },
  { who: 'a visitor on a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { who: 'a visitor with reduced motion', use: { reducedMotion: 'reduce' } },
] as const;

/** Whether the gate loads a route in this browser: it loads each route in one browser only. */
const isInGate = (route: number, visit: number) => route % visits.length === visit;

/** Declares tests that pages hydrate as rendered: each route in one browser (`gate`) or in all others (`long`). */
export function testHydration(size: 'gate' | 'long'): void {
  for (const [place, { who, use }] of visits.entries()) {
    const own = routes.filter((_, route) => isInGate(route, place) === (size === 'gate'));
    test(`${own.join(' ')} hydrate for ${who} as they were rendered`, async ({ browser, portal }) => {
      const context = await browser.newContext(use);
      for (const path of own) {
        const page = await context.newPage();
        expect(await hydrate(page, path), path).toEqual({ htmlKept: true, errors: [] });
        await expectDescribedOnce(page, portal, path);
        await page.close();
      }
      await context.close();
    });
  }
}

const tags = ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[property="og:title"]'];

/** One title, one description, and one canonical link: to the public address of the page. */
async function expectDescribedOnce(page: Page, portal: Portal, path: string): Promise<void> {
  const address = `${portal.config.origin}${path}`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  for (const tag of tags) await expect(page.locator(`head > ${tag}`), `${tag} of ${path}`).toHaveCount(1);
}

/** Each page loads without the API, and links work. */
export async function visitWithoutApi(page: Page, portal: Portal, paths: readonly Route[]): Promise<void> {
  await page.route(`${portal.api}/**`, (route) => route.abort('connectionrefused'));
  const site = new Site(page);
  for (const path of paths) {
    await site.visit(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await site.navigation.getByRole('link', { name: 'Classess' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
}

export async function visitWithoutIdentity(
  page: Page,
  portal: Portal,
  paths: readonly Route[],
): Promise<void> {
  await page.route(`${portal.identity}/**`, (route) => route.abort('connectionrefused'));
  for (const path of paths) {
    const { htmlKept } = await hydrate(page, path);
    expect(htmlKept, path).toBe(true);
  }
}
