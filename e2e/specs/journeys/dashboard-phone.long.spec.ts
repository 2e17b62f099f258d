import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { horizontalOverflow, onNarrowPhone, onPhone } from '../../core/phone';
import { waitForContent } from '../../pages/site';

const areas = [
  [
    demo.admin,
    [
      'userhome',
      'manageclass',
      'manageuser',
      'overview',
      'payments',
      'auditlog',
      'mails',
      'pricerules',
      'releases',
    ],
  ],
  [demo.instructor, ['userhome', 'myclass', 'addclass', 'earnings', 'aboutyou']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory', 'profile']],
] as const;

for (const [account, names] of areas) {
  test(`the dashboard pages of the ${account.name} do not scroll horizontally on a phone`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    for (const name of names) {
      await page.goto(`/dashboard/${name}`);
      await waitForContent(page);
      for (const narrow of [onPhone, onNarrowPhone]) {
        await narrow(page);
        expect(await horizontalOverflow(page), name).toBe(0);
      }
    }
  });
}

test('public pages do not scroll horizontally on a phone', async ({ page }) => {
  for (const path of ['/', '/instructor', '/allclass', '/offer', '/blog', '/faq', '/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const narrow of [onPhone, onNarrowPhone]) {
      await narrow(page);
      expect(await horizontalOverflow(page), path).toBe(0);
    }
  }
});
