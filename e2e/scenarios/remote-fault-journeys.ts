import type { Locator, Page } from '@playwright/test';
import { Site } from '../pages/site';
import { demo } from '../core/account';
import { expect, test } from '../core/fixtures';
import {
  type Fault,
  type FaultName,
  faults,
  injectFault,
  releaseAgain,
  hangingRegistry,
  hangingSession,
  type Subject,
} from '../core/remote-faults';

const student = { remote: 'mfe-student', account: demo.student, path: '/dashboard/myenroll' };
const staff = { remote: 'mfe-staff', account: demo.instructor, path: '/dashboard/myclass' };
const publicPages = { remote: 'mfe-public', account: demo.student, path: '/blog' };

/** A link to follow, and the heading it leads to. */
type NavigationLink = readonly [menu: (site: Site) => Locator, link: string, heading: string];
const HOME = 'User Home';
/** Links to a page of the shell, then to another remote. */
type Links = readonly NavigationLink[];
const linksOfDashboard: Links = [
  [({ menu }) => menu, 'User Home', HOME],
  [({ menu }) => menu, 'Go Back', 'What we do'],
];
const linksOfSite: Links = [
  [({ navigation }) => navigation, 'DashBoard', HOME],
  [({ menu }) => menu, 'My Selected Class', 'My Selected Class'],
];
/** Without a session there is no dashboard. */
const linksOfVisitor: Links = [[({ navigation }) => navigation, 'Classess', 'All Classes']];

/** A fault of a remote, and links to pages that it does not affect. */
type Case = readonly [subject: Subject, fault: Fault, links: Links];

/** Faults that only a browser has, with one remote only, because the same code of the shell handles all remotes. */
const gateFaults: readonly (readonly [Subject, readonly FaultName[]])[] = [
  [publicPages, ['has a changed byte in the code of a page']],
  [student, ['never answers for its exposed module']],
  [staff, ['has a changed byte in its entry', 'was built with another React']],
];

const isInGate = (subject: Subject, { what }: Fault) =>
  gateFaults.some(([one, names]) => one === subject && names.some((name) => name === what));

const matrix: readonly Case[] = [
  ...faults.map((fault): Case => [publicPages, fault, linksOfSite]),
  ...[student, staff].flatMap((subject) => faults.map((fault): Case => [subject, fault, linksOfDashboard])),
];

/** The faults of `gateFaults`, and a session that never answers. */
export const gateCases: readonly Case[] = [
  ...matrix.filter(([subject, fault]) => isInGate(subject, fault)),
  [student, hangingSession, linksOfVisitor],
];

/** All other pairs of a remote and a fault, and a registry that never answers. */
export const longCases: readonly Case[] = [
  ...matrix.filter(([subject, fault]) => !isInGate(subject, fault)),
  [publicPages, hangingRegistry, linksOfSite],
  [staff, hangingSession, linksOfVisitor],
];

export function testOnlyPaneFails([subject, fault, links]: Case): void {
  const { what, message, recovery } = fault;
  test(`POR-04 ${subject.remote} ${what}: only its pane shows the error, and ${recovery} recovers it`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(subject.account);
    const site = new Site(page);
    const main = page.getByRole('main');
    const pane = main.getByText(message);
    const tryAgain = main.getByRole('button', { name: 'Try again' });
    const waitFor = await injectFault(page, portal, subject, fault);
    // The load event of a page does not fire while a request for its code is unanswered.
    await page.goto(subject.path, { waitUntil: 'commit' });
    await waitFor(pane);
    await expect(tryAgain).toBeVisible();
    await expect(main).toContainText(/Trace id [0-9a-f]{8}/);

    for (const [menu, link, heading] of links) {
      await menu(site).getByRole('link', { name: link, exact: true }).click();
      await waitFor(main.getByRole('heading', { name: heading, exact: true }));
      // The users' home page has a panel of the remote, which may fail too.
      if (heading !== HOME) await expect(tryAgain).toHaveCount(0);
    }
    await page.evaluate((steps) => history.go(-steps), links.length);
    await waitFor(pane);
    await expect(tryAgain).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.resume();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await (recovery === 'a reload' ? page.reload() : tryAgain.click());
    await expect(tryAgain).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(recovery === 'Try again');
  });
}

/** Navigation between pages of the same remote. */
export const linksWithinRemote = {
  publicPages: [publicPages, [({ navigation }) => navigation, 'Classess', 'All Classes']],
  student: [student, [({ menu }) => menu, 'My Selected Class', 'My Selected Class']],
  staff: [staff, [({ menu }) => menu, 'Add a Class', 'Add a Class']],
} as const satisfies Record<string, readonly [Subject, NavigationLink]>;

export function testVersionIsKept(subject: Subject, [menu, link, heading]: NavigationLink): void {
  test(`POR-04 POR-06 ${subject.remote} is released again while it is open: the page keeps its version, a reload loads the live one`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(subject.account);
    const site = new Site(page);
    const shown = page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true });
    await site.visit(subject.path);
    const { before, live } = await releaseAgain(page, portal, subject);
    await menu(site).getByRole('link', { name: link, exact: true }).click();
    await expect(shown).toBeVisible();
    expect(await loadedVersions(page, subject)).toEqual([before]);

    await page.reload();
    await expect(shown).toBeVisible();
    // A prerendered page is visible before its code is loaded.
    await expect.poll(() => loadedVersions(page, subject)).toEqual([live]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Versions of a remote in the addresses of the files that a page has loaded. */
async function loadedVersions(page: Page, { remote }: Subject): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const version = new RegExp(`/remotes/${remote}/([^/]+)/`);
  return [...new Set(urls.flatMap((url) => version.exec(url)?.[1] ?? []))];
}
