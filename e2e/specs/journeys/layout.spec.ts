import { demo } from '../../core/account';
import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-01 the top bar gives address, phone and social links', async ({ page }) => {
  await page.goto('/faq');
  const top = page.getByRole('banner').first();
  await expect(top).toContainText(/address \S+@\S+\.\S+, phone \+?\d[\d\s()-]{6,}/);
  await expect(top.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(top.getByRole('link', { name: /\d{3}/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    await expect(top.getByRole('link', { name: network })).toHaveAttribute('href', /^https:\/\//);
  }
});

test('LAY-02 the navigation stays in view while the page scrolls', async ({ page }) => {
  await page.goto('/allclass');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(new Site(page).navigation).toBeInViewport();
});

test('LAY-03 each entry of the navigation opens its page', async ({ page }) => {
  await page.goto('/allclass');
  const { navigation, tryAgain } = new Site(page);
  for (const [label, path] of [
    ['Home', '/'],
    ['Instructor', '/instructor'],
    ['Classess', '/allclass'],
    ['Popular', '/instructor'],
    ['Offer', '/offer'],
    ['Blog', '/blog'],
    ['Log In', '/login'],
  ] as const) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(tryAgain).toHaveCount(0);
  }
});

test('LAY-04 nothing in the navigation moves when the session is loaded', async ({
  page,
  openAs,
  portal,
}) => {
  const places = async (site: Site) =>
    (
      await site.navigation
        .getByRole('link')
        .filter({ hasNotText: /DashBoard|Log In/ })
        .all()
    ).map((link) => link.boundingBox());
  const signedIn = await openAs(demo.student);
  // Both loads use the fallback font: a font that arrives late is used only from the next page on.
  for (const tab of [signedIn, page]) await tab.route(/\.woff2$/, (route) => route.abort());
  const { promise: answered, resolve: answer } = deferred();
  await signedIn.route(`${portal.api}/session`, async (route) => {
    await answered;
    await route.continue();
  });
  const site = new Site(signedIn);
  await signedIn.goto('/offer');
  await expect(site.navigation.getByRole('link', { name: 'Blog' })).toBeVisible();
  const before = await Promise.all(await places(site));
  answer();
  await expect(site.logOut).toBeVisible();
  expect(await Promise.all(await places(site))).toEqual(before);

  await page.goto('/offer');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await Promise.all(await places(new Site(page)))).toEqual(before);
});

test('LAY-06 the footer has its columns, the text box with Send, and its dates', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  for (const title of ['We Support', 'We Help', 'We are available']) {
    const column = footer.getByRole('navigation', { name: title });
    await expect(column.getByText(title, { exact: true })).toBeVisible();
    await expect(column.getByRole('link')).not.toHaveCount(0);
  }
  await expect(footer.getByRole('textbox')).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(footer).toContainText('Service since 2000');
  await expect(footer).toContainText('Copyright © 2023');
});

test('LAY-06 Send opens an e-mail with the typed text', async ({ page }) => {
  await new Site(page).visit('/blog');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const asked = new Promise<string>((resolve) => {
    session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill('Is there a class on Sundays?');
  await footer.getByRole('button', { name: 'Send' }).click();
  expect(await asked).toMatch(/^mailto:[^?]+\?body=Is%20there%20a%20class%20on%20Sundays%3F$/);
  await expect(page).toHaveURL('/blog');
});
