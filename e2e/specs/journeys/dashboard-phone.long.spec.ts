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

test('on the narrowest phone, payments and the audit log fit the window', async ({ openAs }) => {
  const page = await openAs(demo.admin);
  await onNarrowPhone(page);
  for (const name of ['payments', 'auditlog']) {
    await page.goto(`/dashboard/${name}`);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const tooWide = await rows.evaluateAll((all) =>
      all.slice(1).flatMap((row) => {
        // Among the widest moments: whether others fit depends on the hour in which the test runs.
        for (const time of row.querySelectorAll('time')) time.textContent = 'Nov 28, 2026, 10:44 PM';
        return row.scrollWidth > row.clientWidth ? [row.textContent] : [];
      }),
    );
    expect(tooWide, name).toEqual([]);
    expect(await horizontalOverflow(page), name).toBe(0);
  }
});
