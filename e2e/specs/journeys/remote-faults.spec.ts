import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import {
  type Fault,
  faults,
  lateFaults,
  silentRegistry,
  silentSession,
  type Subject,
} from '../../core/remote-faults';
import { Site } from '../../pages/site';

const student = { remote: 'mfe-student', account: demo.student, path: '/dashboard/myenroll' };
const staff = { remote: 'mfe-staff', account: demo.instructor, path: '/dashboard/myclass' };
const forEverybody = { remote: 'mfe-public', account: demo.student, path: '/blog' };

function takesDownItsOwnPaneOnly(subject: Subject, { what, meet, says, cure, around }: Fault): void {
  test(`POR-04 ${subject.remote} ${what}: its own pane says so, and ${cure} brings it back`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(subject.account);
    const site = new Site(page);
    await meet(page, portal, subject);
    await site.visit(subject.path);
    const main = page.getByRole('main');
    const tryAgain = main.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await expect(main).toContainText(says);
    await expect(main).toContainText(/Trace id [0-9a-f]{8}/);

    const elsewhere = await page.context().newPage();
    await new Site(elsewhere).visit(subject.path.startsWith('/dashboard') ? '/allclass' : student.path);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(new Site(elsewhere).tryAgain).toHaveCount(0);
    await elsewhere.close();

    if (subject.path.startsWith('/dashboard') && around !== 'site') {
      await site.menu.getByRole('link', { name: 'User Home' }).click();
      await expect(main.getByRole('heading', { name: 'User Home' })).toBeVisible();
      await expect(tryAgain).toHaveCount(0);
      await page.goBack();
      await expect(tryAgain).toBeVisible();
    } else {
      await expect(site.navigation.getByRole('link', { name: 'Classess' })).toBeVisible();
    }

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await (cure === 'Try again' ? tryAgain.click() : page.reload());
    await expect(tryAgain).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(cure === 'Try again');
  });
}

for (const fault of [silentRegistry, ...faults]) takesDownItsOwnPaneOnly(forEverybody, fault);
for (const fault of [silentSession, ...faults, ...lateFaults]) takesDownItsOwnPaneOnly(student, fault);
for (const fault of [silentSession, ...faults]) takesDownItsOwnPaneOnly(staff, fault);
