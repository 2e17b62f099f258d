import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { hydrate } from '../../core/hydration';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { testHydration, routes, visitWithoutApi, visitWithoutIdentity } from '../../scenarios/prerendered';
import { newestRenderedClass, htmlOf } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

const withoutScripts = (page: Page) => page.route(/\.js(\?|$)/, (route) => route.abort());

test.describe('without scripts', () => {
  test('a page is readable, with its styles and fonts', async ({ page }) => {
    await withoutScripts(page);
    let asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    for (const path of routes.filter((_, place) => place % 3 === 0)) {
      asked = [];
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(new Site(page).navigation.getByRole('link', { name: 'Classess' })).toBeVisible();
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background, path).not.toBe('rgba(0, 0, 0, 0)');
      const fonts = await page.evaluate(async () =>
        [...(await document.fonts.ready)]
          .filter(({ family }) => family.includes('Variable'))
          .map(({ status }) => status),
      );
      expect(fonts, path).toContain('loaded');
      expect(fonts, path).not.toContain('error');
      // The styles are inline, so no stylesheet is requested; only the fonts are files of their own.
      expect(asked, path).toContain('font');
      expect(asked, path).not.toContain('stylesheet');
    }
  });

  test('lists contain the classes, and each class has a page', async ({ page, portal }) => {
    const { _id, className, instructorName } = await newestRenderedClass(portal);
    await withoutScripts(page);
    await page.goto('/allclass');
    await expect(page.getByRole('article').filter({ hasText: className }).first()).toBeVisible();
    await page.goto('/instructor');
    await expect(page.getByRole('main')).toContainText(instructorName);
    await page.goto(`/allclass/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(className);
    await page.goto('/');
    await expect(page.getByRole('main').getByText(/loading popular/i)).toHaveCount(0);
  });
});

test.describe('a shared link with filters', () => {
  const names = (page: Page) => page.getByRole('article').getByRole('heading');
  const link = ({ className }: SchoolClass) => `/allclass?search=${encodeURIComponent(className)}`;

  test('shows skeletons until the filtered list is loaded, and never the unfiltered list', async ({
    page,
    portal,
  }) => {
    const wanted = await newestRenderedClass(portal);
    const { promise: released, resolve: release } = deferred();
    await page.route(/\.js(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    // Records the visible names of classes in every frame.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const heading of document.querySelectorAll<HTMLElement>('article h2 a')) {
          if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.innerText);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(link(wanted), { waitUntil: 'commit' });
    await expect(page.locator('article').first()).toBeAttached();
    await expect(page.locator('article h2 a').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(names(page).first()).toHaveText(wanted.className);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect([...new Set(seen)].filter((name) => !name.includes(wanted.className))).toEqual([]);
  });

  test('can be read when script files fail to load, and with JavaScript disabled', async ({
    page,
    portal,
    browser,
  }) => {
    const wanted = await newestRenderedClass(portal);
    await withoutScripts(page);
    await page.goto(link(wanted));
    await expect(names(page).filter({ hasText: wanted.className }).first()).toBeVisible();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(portal.address + link(wanted));
    await expect(names(plain).filter({ hasText: wanted.className }).first()).toBeVisible();
    await context.close();
  });
});

testHydration('gate');

test('a page of a class hydrates as it was rendered', async ({ page, portal }) => {
  const { _id } = await newestRenderedClass(portal);
  expect(await hydrate(page, `/allclass/${_id}`)).toEqual({ htmlKept: true, errors: [] });
});

test('scripts are requested after the first paint, and those of the public remote by link elements of the HTML', async ({
  page,
}) => {
  await new Site(page).visit('/blog');
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, startTime, initiatorType }) => ({ name, startTime, initiatorType })),
  }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(painted);
  const remote = scripts.filter(({ name }) => name.includes('/remotes/mfe-public/'));
  expect(remote.length).toBeGreaterThan(2);
  expect(remote.filter(({ initiatorType }) => initiatorType !== 'link')).toEqual([]);
});

test('an unknown address is answered with 404, and the page hydrates', async ({ page, portal }) => {
  const answer = await fetch(`${portal.address}/no-such-page`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await hydrate(page, '/no-such-page')).toEqual({ htmlKept: true, errors: [] });
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
});

test('a page hydrates for a signed-in user', async ({ portal, openAs }) => {
  const page = await openAs(await newStudent(portal));
  expect(await hydrate(page, '/allclass')).toEqual({ htmlKept: true, errors: [] });
  await expect(new Site(page).navigation.getByRole('link', { name: 'DashBoard' })).toBeVisible();
});

test('each page has its own title', async ({ portal }) => {
  const pages = await Promise.all(routes.map((path) => htmlOf(portal, path)));
  const titles = pages.map((html) => /<title[^>]*>([^<]+)</.exec(html)?.[1]);
  expect(new Set(titles).size).toBe(routes.length);
});

/** Metadata for search engines in the HTML of a page. */
async function linkedData(portal: Portal, path: string): Promise<Record<string, unknown>[]> {
  const html = await htmlOf(portal, path);
  const texts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...texts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
}

test('a class, its instructor and the organisation are described for search engines', async ({ portal }) => {
  const { _id, className, price, instructorId, instructorName } = await newestRenderedClass(portal);
  const things = await linkedData(portal, `/allclass/${_id}`);
  expect(things.find((thing) => thing['@type'] === 'Course')).toMatchObject({
    name: className,
    provider: { name: 'Blush Camp' },
    offers: { price, priceCurrency: 'USD' },
  });
  const people = await linkedData(portal, `/instructor/${instructorId}`);
  expect(people[0]).toMatchObject({ '@type': 'Person', name: instructorName });
  expect((await linkedData(portal, '/'))[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Blush Camp',
  });
});

test('search engines get a sitemap, and robots.txt excludes personal pages', async ({ portal }) => {
  const { _id } = await newestRenderedClass(portal);
  const sitemap = await (await fetch(`${portal.address}/sitemap.xml`)).text();
  for (const path of ['/', '/instructor', '/allclass', '/offer', '/blog', `/allclass/${_id}`]) {
    expect(sitemap).toContain(`<loc>${portal.config.origin}${path}</loc>`);
  }
  const robots = await (await fetch(`${portal.address}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain(`Sitemap: ${portal.config.origin}/sitemap.xml`);
});

test('a scroll position from before hydration is kept', async ({ page }) => {
  const { promise: answered, resolve: answer } = deferred();
  await page.route('**/config.json', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/blog');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  answer();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('with the API down pages load, and links work', async ({ page, portal }) => {
  await visitWithoutApi(page, portal, ['/allclass', '/']);
});

test('with the identity provider down the home page hydrates', async ({ page, portal }) => {
  await visitWithoutIdentity(page, portal, ['/']);
});

test('POR-04 a page without its code is readable, and Try again hydrates it', async ({ page, portal }) => {
  const { className } = await newestRenderedClass(portal);
  await page.route(/\/remotes\/mfe-public\/.*\.js/, (route) => route.abort('connectionrefused'));
  await page.goto('/allclass');
  const site = new Site(page);
  await expect(site.tryAgain).toBeVisible();
  await expect(page.getByRole('main').getByText(className).first()).toBeVisible();
  await expect(site.navigation).toBeVisible();
  await page.unrouteAll();
  await site.tryAgain.click();
  await expect(site.tryAgain).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('article').first()).toBeVisible();
});
