import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createCartItem,
  getClass,
  listCartItems,
  listEnrolments,
  listPayments,
} from '@blush/shared-ui/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { Site } from '../pages/site';
import { EnrolmentsPage, PaymentPage, PaymentsPage, SelectedPage } from '../pages/student-pages';
import { type Account, demo } from '../core/account';
import { apiAs } from '../core/api';
import { cards } from '../core/cards';
import { type OfferedClass, openClass } from '../core/classes';
import { expect } from '../core/fixtures';
import { liveVersions } from '../core/live-versions';
import { browseDuring } from './browsing';
import { newStudent } from '../core/people';
import type { Portal } from '../core/portal';
import { htmlOf } from '../core/rendered-classes';
import { watchRequests } from '../core/requests';
import { blushHome, type WorkspaceClone } from '../core/workspace-clone';

/** The current heading of a page of mfe-student. */
const TITLE = 'My Selected Class';

/** Open browsers during releases of mfe-student, and the clone of the workspace that makes them. */
interface Scene {
  readonly portal: Portal;
  readonly clone: WorkspaceClone;
  readonly visitor: Page;
  readonly openAs: (account: Account) => Promise<Page>;
}

/**
 * Releases mfe-student once for each heading and rolls the last release back, while a student pays and a visitor
 * browses. Afterwards the original version is live again.
 */
export async function releaseWhilePaying(
  { portal, clone, visitor, openAs }: Scene,
  headings: readonly [string, ...string[]],
): Promise<void> {
  const student = await newStudent(portal);
  const offered = await openClass(portal, demo.instructor, { seats: 5 });
  const call = await apiAs(student, portal);
  await call(createCartItem, { body: { classId: offered.id } });
  const page = await openAs(student);
  const requests = watchRequests(page);
  const errors = [watchConsoleErrors(page.context()), watchConsoleErrors(visitor.context())];
  const { menu } = new Site(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const selected = new SelectedPage(page);
  const payment = new PaymentPage(page);

  const original = await liveStudentArea(portal);
  const rest = await allButStudentArea(portal);
  const versions = [original];
  const change = async (command: 'release' | 'rollback') => {
    await browseDuring(visitor, clone.command(command, 'mfe-student'));
    expect(await allButStudentArea(portal), 'nothing else changed').toEqual(rest);
    return liveStudentArea(portal);
  };
  const release = async (index: number) => {
    await clone.replace('mfe-student/src', [TITLE, ...headings][index] ?? '', headings[index] ?? '');
    versions.push(await change('release'));
  };

  try {
    await selected.open();
    await expect(heading(TITLE)).toBeVisible();
    await selected.pay(offered.name);
    await payment.beginCard(cards.good);
    await release(0);
    await payment.finishCard();
    await payment.pay.click();
    await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();

    for (let index = 1; index < headings.length; index += 1) await release(index);
    expect(new Set(versions).size, 'versions').toBe(headings.length + 1);
    await menu.getByRole('link', { name: 'my enrolled class' }).click();
    await expect(new EnrolmentsPage(page).entry(offered.name)).toHaveCount(1);
    await menu.getByRole('link', { name: 'Payment History' }).click();
    await expect(new PaymentsPage(page).entry(offered.name)).toHaveCount(1);
    const loaded = requests.flatMap((url) => versionIn(url) ?? []);
    expect([...new Set(loaded)], 'an open tab keeps its version').toEqual([original]);
    await selected.open();
    await expect(heading(headings.at(-1) ?? ''), 'a page load shows the release').toBeVisible();

    versions.pop();
    expect(await change('rollback')).toBe(versions.at(-1));
    await page.reload();
    await expect(heading(headings.at(-2) ?? TITLE), 'a reload shows the previous version').toBeVisible();
    expect(errors).toEqual([[], []]);
    await expectBoughtOnce(portal, student, offered);
  } finally {
    for (; versions.length > 1; versions.pop()) await clone.command('rollback', 'mfe-student');
  }
  expect(await liveStudentArea(portal), 'each rollback goes back one release').toBe(original);
}

/** Version of mfe-student in an address. */
function versionIn(address: string): string | undefined {
  return /\/remotes\/mfe-student\/([^/]+)\//.exec(address)?.[1];
}

async function liveStudentArea(portal: Portal): Promise<string | undefined> {
  return versionIn((await liveVersions(portal))['mfe-student'] ?? '');
}

/**
 * What a release of mfe-student must not change: the other live versions, the HTML to the byte, and the running
 * process.
 */
async function allButStudentArea(portal: Portal) {
  const live = { ...(await liveVersions(portal)), 'mfe-student': '' };
  // A page without classes: lists of classes depend on data, not on releases.
  return { live, html: await htmlOf(portal, '/blog'), process: await portalProcess() };
}

/** The process that runs the portal, which ends when any part of it ends. */
async function portalProcess(): Promise<unknown> {
  const running = JSON.parse(await readFile(join(blushHome, 'running.json'), 'utf8')) as { process: unknown };
  return running.process;
}

/** Console errors of a browser from now on, such as files that fail to load. */
function watchConsoleErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    // Photos of test users do not exist.
    if (message.type() === 'error' && !url.startsWith('https://example.test/'))
      errors.push(`${url}: ${message.text()}`);
  });
  return errors;
}

/** One seat, one payment, and an empty cart. */
async function expectBoughtOnce(portal: Portal, student: Account, offered: OfferedClass): Promise<void> {
  const call = await apiAs(student, portal);
  expect(await call(listPayments, {})).toMatchObject([{ classId: offered.id, price: offered.price }]);
  expect(await call(listEnrolments, {})).toMatchObject([{ classId: offered.id }]);
  expect(await call(listCartItems, {})).toEqual([]);
  expect(await call(getClass, { params: { id: offered.id } })).toMatchObject({
    availableSeat: offered.seats - 1,
    enrolledStudent: 1,
  });
}
