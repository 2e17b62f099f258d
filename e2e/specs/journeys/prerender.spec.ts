import type { SchoolClass } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { hydrate } from '../../core/hydration';
import { newStudent } from '../../core/people';
import { aRenderedClass, htmlOf } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

/** Pages that are rendered ahead. */
const routes = ['/', '/instructor', '/allclass', '/offer', '/blog', '/login', '/signup'] as const;

const withoutScripts = (page: Page) => page.route(/\.js(\?|$)/, (route) => route.abort());

test.describe('without any of its scripts', () => {
  for (const path of routes) {
    test(`${path} can be read, in its own look`, async ({ page }) => {
      await withoutScripts(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.resourceType()));
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(new Site(page).navigation.getByRole('link', { name: 'Classess' })).toBeVisible();
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      const fonts = await page.evaluate(async () =>
        [...(await document.fonts.ready)]
          .filter(({ family }) => family.includes('Variable'))
          .map(({ status }) => status),
      );
      expect(fonts).toContain('loaded');
      expect(fonts).not.toContain('error');
      // Its look travels with it: nothing it is painted with has to be asked for first.
      expect(asked).toContain('font');
      expect(asked).not.toContain('stylesheet');
    });
  }

  test('lists name the classes, and each class has a page', async ({ page, portal }) => {
    const { _id, className, instructorName } = await aRenderedClass(portal);
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

  test('shows skeletons until its own list is there, and never another', async ({ page, portal }) => {
    const wanted = await aRenderedClass(portal);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    // Each picture of the page in which a class can be read.
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

  test('can be read when scripts cannot be loaded, and without scripts', async ({
    page,
    portal,
    browser,
  }) => {
    const wanted = await aRenderedClass(portal);
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

const visits = [
  { who: 'a visitor', use: { reducedMotion: 'no-preference' } },
  { who: 'a visitor who likes it dark', use: { colorScheme: 'dark' } },
  { who: 'a visitor with a phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { who: 'a visitor who wants no motion', use: { reducedMotion: 'reduce' } },
] as const;

for (const { who, use } of visits) {
  for (const path of routes) {
    test(`${path} comes to life for ${who} as it was rendered`, async ({ browser }) => {
      const context = await browser.newContext(use);
      const { kept, errors } = await hydrate(await context.newPage(), path);
      expect(errors).toEqual([]);
      expect(kept).toBe(true);
      await context.close();
    });
  }
}

test('a page of a class comes to life as it was rendered', async ({ page, portal }) => {
  const { _id } = await aRenderedClass(portal);
  expect(await hydrate(page, `/allclass/${_id}`)).toEqual({ kept: true, errors: [] });
});

test('PUB-02 a list that came with the page says that it could not be brought up to date, and tries again', async ({
  page,
  portal,
}) => {
  await page.route(`${portal.api}/classes*`, (route) => route.abort('connectionrefused'));
  await page.goto('/allclass');
  const note = page.getByRole('status').filter({ hasText: 'could not be brought up to date' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('could not be brought up to date')).toHaveCount(0);
});

test('code is asked for once the page was painted, and not before; that of the page by its HTML', async ({
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

test('an address that leads nowhere is answered 404, and comes to life', async ({ page, portal }) => {
  const answer = await fetch(`${portal.address}/no-such-page`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await hydrate(page, '/no-such-page')).toEqual({ kept: true, errors: [] });
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
});

test('pages come to life for somebody who is signed in', async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const page = await openAs(student);
  for (const path of ['/', '/allclass', '/blog']) {
    const { kept, errors } = await hydrate(await page.context().newPage(), path);
    expect(errors, path).toEqual([]);
    expect(kept, path).toBe(true);
  }
  await page.goto('/allclass');
  await expect(new Site(page).navigation.getByRole('link', { name: 'DashBoard' })).toBeVisible();
});

const tags = ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[property="og:title"]'];

test('each page has one title, description and public address, also after others', async ({
  page,
  portal,
}) => {
  const expectOneOfEach = async (path: string) => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${portal.config.origin}${path}`,
    );
    for (const tag of tags) await expect(page.locator(`head > ${tag}`), `${tag} of ${path}`).toHaveCount(1);
  };
  const titles = new Set<string>();
  for (const path of routes) {
    await hydrate(page, path);
    await expectOneOfEach(path);
    titles.add(await page.title());
  }
  expect(titles.size, 'titles differ').toBe(routes.length);

  await hydrate(page, '/');
  for (const [link, path] of [
    ['Offer', '/offer'],
    ['Blog', '/blog'],
    ['Home', '/'],
  ] as const) {
    await new Site(page).navigation.getByRole('link', { name: link, exact: true }).click();
    await expectOneOfEach(path);
  }
});

test('a class is described for search engines as it is', async ({ page, portal }) => {
  const { _id, className, price } = await aRenderedClass(portal);
  await page.goto(`/allclass/${_id}`);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(things.find((thing) => thing['@type'] === 'Course')).toMatchObject({
    name: className,
    provider: { name: 'Blush Camp' },
    offers: { price, priceCurrency: 'USD' },
  });
});

test('the school is described for search engines', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Blush Camp',
  });
});

test('search engines are told what there is, and what is personal', async ({ portal }) => {
  const { _id } = await aRenderedClass(portal);
  const sitemap = await (await fetch(`${portal.address}/sitemap.xml`)).text();
  for (const path of ['/', '/instructor', '/allclass', '/offer', '/blog', `/allclass/${_id}`]) {
    expect(sitemap).toContain(`<loc>${portal.config.origin}${path}</loc>`);
  }
  const robots = await (await fetch(`${portal.address}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain(`Sitemap: ${portal.config.origin}/sitemap.xml`);
});

test('a class that opens gets into the HTML by itself', async ({ portal }) => {
  const { id, name } = await openClass(portal, demo.instructor);
  await expect
    .poll(() => htmlOf(portal, '/allclass'), { timeout: 150_000, intervals: [2_000] })
    .toContain(name);
  expect((await fetch(`${portal.address}/allclass/${id}`, { headers: { accept: 'text/html' } })).status).toBe(
    200,
  );
  expect(await htmlOf(portal, `/allclass/${id}`)).toContain(name);
});

test('whoever has read on before a page comes to life stays there', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blog');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  answer();
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('with the API down the site can be visited, and lists try again', async ({ page, portal }) => {
  await page.route(`${portal.api}/**`, (route) => route.abort('connectionrefused'));
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  const site = new Site(page);
  await site.visit('/');
  await site.navigation.getByRole('link', { name: 'Classess' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
});

test('with the identity provider down visiting works', async ({ page, portal }) => {
  await page.route(`${portal.identity}/**`, (route) => route.abort('connectionrefused'));
  for (const path of routes) {
    const { kept } = await hydrate(page, path);
    expect(kept, path).toBe(true);
  }
});

test('POR-04 while the code of the page is missing it can be read, and Try again brings it to life', async ({
  page,
  portal,
}) => {
  const { className } = await aRenderedClass(portal);
  await page.route(/\/remotes\/mfe-public\/.*\.js/, (route) => route.abort('connectionrefused'));
  await page.goto('/allclass');
  const site = new Site(page);
  await expect(site.tryAgain).toBeVisible();
  await expect(page.getByRole('main').getByText(className).first()).toBeVisible();
  await expect(site.navigation).toBeVisible();
  await page.unrouteAll();
  await site.tryAgain.click();
  await expect(site.tryAgain).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: className })).toHaveCount(1);
});
