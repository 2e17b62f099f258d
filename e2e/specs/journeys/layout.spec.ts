import type { Page } from '@playwright/test';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-02 LAY-03 LAY-06 each entry of the navigation opens its page, the navigation stays in view while a page scrolls, and Send opens an e-mail with the typed text', async ({
  page,
}) => {
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
    if (label === 'Classess') {
      // Set with the new page, whose beginning is shown then: the address changes before.
      await expect(navigation.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
      await expectFixedNavigation(page);
    }
    if (label === 'Blog') await expectMailWithText(page);
  }
});

async function expectFixedNavigation(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(new Site(page).navigation).toBeInViewport();
}

async function expectMailWithText(page: Page): Promise<void> {
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
}
