import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { horizontalOverflow, onPhone } from '../../core/phone';

const areas = [
  [demo.admin, ['userhome', 'manageclass', 'manageuser']],
  [demo.instructor, ['userhome', 'myclass', 'addclass']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory']],
] as const;

for (const [account, names] of areas) {
  test(`the main dashboard pages of the ${account.name} do not scroll horizontally on a phone`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    await onPhone(page);
    for (const name of names) {
      await page.goto(`/dashboard/${name}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await horizontalOverflow(page), name).toBe(0);
    }
  });
}
