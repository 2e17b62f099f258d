import type { Locator, Page } from '@playwright/test';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import {
  type Fault,
  faults,
  meetFault,
  releaseAnew,
  silentRegistry,
  silentSession,
  type Subject,
} from '../../core/remote-faults';
import { Site } from '../../pages/site';

const student = { remote: 'mfe-student', account: demo.student, path: '/dashboard/myenroll' };
const staff = { remote: 'mfe-staff', account: demo.instructor, path: '/dashboard/myclass' };
const forEverybody = { remote: 'mfe-public', account: demo.student, path: '/blog' };

/** Links to follow around a pane, and the headings they lead to: of the shell, then of another remote. */
type Ways = readonly (readonly [menu: (site: Site) => Locator, link: string, heading: string])[];
const inDashboard: Ways = [
  [({ menu }) => menu, 'User Home', 'User Home'],
  [({ menu }) => menu, 'Go Back', 'What we do'],
];
const inSite: Ways = [
  [({ navigation }) => navigation, 'DashBoard', 'User Home'],
  [({ menu }) => menu, 'My Selected Class', 'My Selected Class'],
];
/** Without a session there is no dashboard. */
const ofVisitors: Ways = [[({ navigation }) => navigation, 'Classess', 'All Classes']];

function takesDownItsOwnPaneOnly(subject: Subject, fault: Fault, ways: Ways): void {
  const { what, says, cure } = fault;
  test(`POR-04 ${subject.remote} ${what}: its own pane says so, and ${cure} brings it back`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(subject.account);
    const site = new Site(page);
    const main = page.getByRole('main');
    const pane = main.getByText(says);
    const tryAgain = main.getByRole('button', { name: 'Try again' });
    const waitFor = await meetFault(page, portal, subject, fault);
    // A page whose code never answers is never wholly loaded.
    await page.goto(subject.path, { waitUntil: 'commit' });
    await waitFor(pane);
    await expect(tryAgain).toBeVisible();
    await expect(main).toContainText(/Trace id [0-9a-f]{8}/);

    for (const [menu, link, heading] of ways) {
      await menu(site).getByRole('link', { name: link, exact: true }).click();
      await waitFor(main.getByRole('heading', { name: heading, exact: true }));
      await expect(tryAgain).toHaveCount(0);
    }
    await page.evaluate((steps) => history.go(-steps), ways.length);
    await waitFor(pane);
    await expect(tryAgain).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.resume();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await (cure === 'a reload' ? page.reload() : tryAgain.click());
    await expect(tryAgain).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(cure === 'Try again');
  });
}

for (const fault of [silentRegistry, ...faults]) takesDownItsOwnPaneOnly(forEverybody, fault, inSite);
for (const subject of [student, staff]) {
  for (const fault of faults) takesDownItsOwnPaneOnly(subject, fault, inDashboard);
  takesDownItsOwnPaneOnly(subject, silentSession, ofVisitors);
}

/** A way from a subject's page to another one of the same remote. */
for (const [subject, [menu, link, heading]] of [
  [forEverybody, [({ navigation }) => navigation, 'Classess', 'All Classes']],
  [student, [({ menu }) => menu, 'My Selected Class', 'My Selected Class']],
  [staff, [({ menu }) => menu, 'Add a Class', 'Add a Class']],
] as const satisfies readonly (readonly [Subject, Ways[number]])[]) {
  test(`POR-04 POR-06 ${subject.remote} is released anew while somebody is there: the page goes on as it was loaded, a reload brings what is live`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(subject.account);
    const site = new Site(page);
    const shown = page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true });
    await site.visit(subject.path);
    const { before, live } = await releaseAnew(page, portal, subject);
    await menu(site).getByRole('link', { name: link, exact: true }).click();
    await expect(shown).toBeVisible();
    expect(await loadedVersions(page, subject)).toEqual([before]);

    await page.reload();
    await expect(shown).toBeVisible();
    expect(await loadedVersions(page, subject)).toEqual([live]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Versions of a remote that the code and styles in a page are of, by the page's own account. */
async function loadedVersions(page: Page, { remote }: Subject): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const version = new RegExp(`/remotes/${remote}/([^/]+)/`);
  return [...new Set(urls.flatMap((url) => version.exec(url)?.[1] ?? []))];
}
