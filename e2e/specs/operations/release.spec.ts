import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createCartItem,
  getClass,
  listCartItems,
  listEnrolments,
  listPayments,
} from '@blush/shared-ui/contracts';
import type { BrowserContext } from '@playwright/test';
import { type Account, demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { type OfferedClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { liveVersions } from '../../core/live-versions';
import { lookAroundDuring } from '../../core/looking-around';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { htmlOf } from '../../core/rendered-classes';
import { watchRequests } from '../../core/requests';
import { blushHome, cloneWorkspace } from '../../core/workspace-clone';
import { Site } from '../../pages/site';
import { EnrolmentsPage, PaymentPage, PaymentsPage, SelectedPage } from '../../pages/student-pages';

/** Heading of a page of mfe-student: as it is, and as two releases have it. */
const [TITLE, FIRST, SECOND] = ['My Selected Class', 'My Chosen Class', 'My Picked Class'] as const;

test('POR-02 POR-06 mfe-student is released twice and rolled back under a student who pays and a visitor who looks around', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const student = await newStudent(portal);
  const offered = await openClass(portal, demo.instructor, { seats: 5 });
  await (
    await apiAs(student, portal)
  )(createCartItem, { body: { classId: offered.id } });
  const page = await openAs(student);
  const requests = watchRequests(page);
  const troubles = [watchTroubles(page.context()), watchTroubles(visitor.context())];
  const { menu } = new Site(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const selected = new SelectedPage(page);
  const payment = new PaymentPage(page);

  const original = await liveStudentArea(portal);
  const rest = await allButStudentArea(portal);
  const clone = await cloneWorkspace();
  let releases = 0;
  const change = async (command: 'release' | 'rollback') => {
    await lookAroundDuring(visitor, clone.command(command, 'mfe-student'));
    releases += command === 'release' ? 1 : -1;
    expect(await allButStudentArea(portal), 'nothing else changed').toEqual(rest);
    return liveStudentArea(portal);
  };

  try {
    await selected.open();
    await expect(heading(TITLE)).toBeVisible();
    await selected.pay(offered.name);
    await payment.beginCard(cards.good);

    await clone.replace('mfe-student/src', TITLE, FIRST);
    const first = await change('release');
    await payment.finishCard();
    await payment.pay.click();
    await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();

    await clone.replace('mfe-student/src', FIRST, SECOND);
    const second = await change('release');
    expect(new Set([original, first, second]).size, 'versions').toBe(3);
    await menu.getByRole('link', { name: 'my enrolled class' }).click();
    await expect(new EnrolmentsPage(page).entry(offered.name)).toHaveCount(1);
    await menu.getByRole('link', { name: 'Payment History' }).click();
    await expect(new PaymentsPage(page).entry(offered.name)).toHaveCount(1);
    const loaded = requests.flatMap((url) => versionIn(url) ?? []);
    expect([...new Set(loaded)], 'an open tab keeps the version it loaded').toEqual([original]);
    await selected.open();
    await expect(heading(SECOND), 'a page load shows the release').toBeVisible();

    expect(await change('rollback')).toBe(first);
    await page.reload();
    await expect(heading(FIRST), 'a reload shows what is live again').toBeVisible();
    expect(troubles).toEqual([[], []]);
    await boughtOnce(portal, student, offered);
  } finally {
    for (; releases > 0; releases -= 1) await clone.command('rollback', 'mfe-student');
    await clone.remove();
  }
  expect(await liveStudentArea(portal), 'a rollback goes one release further back each time').toBe(original);
});

/** Version of mfe-student in an address. */
function versionIn(address: string): string | undefined {
  return /\/remotes\/mfe-student\/([^/]+)\//.exec(address)?.[1];
}

async function liveStudentArea(portal: Portal): Promise<string | undefined> {
  return versionIn((await liveVersions(portal))['mfe-student'] ?? '');
}

/** What a release of mfe-student must leave alone: the rest that is live, HTML to the byte, and what runs. */
async function allButStudentArea(portal: Portal) {
  const live = { ...(await liveVersions(portal)), 'mfe-student': '' };
  // A page that says nothing of classes: what others say follows the school, not releases.
  return { live, html: await htmlOf(portal, '/blog'), process: await portalProcess() };
}

/** The process that runs the portal, which ends as soon as any part of it does. */
async function portalProcess(): Promise<unknown> {
  const running = JSON.parse(await readFile(join(blushHome, 'running.json'), 'utf8')) as { process: unknown };
  return running.process;
}

/** Errors that the console of a browser is told of from now on, such as files and answers that do not come. */
function watchTroubles(context: BrowserContext): readonly string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    // Photos of invented people are nowhere.
    if (message.type() === 'error' && !url.startsWith('https://example.test/'))
      troubles.push(`${url}: ${message.text()}`);
  });
  return troubles;
}

/** One seat, one payment, nothing left in the cart. */
async function boughtOnce(portal: Portal, student: Account, offered: OfferedClass): Promise<void> {
  const call = await apiAs(student, portal);
  expect(await call(listPayments, {})).toMatchObject([{ classId: offered.id, price: offered.price }]);
  expect(await call(listEnrolments, {})).toMatchObject([{ classId: offered.id }]);
  expect(await call(listCartItems, {})).toEqual([]);
  expect(await call(getClass, { params: { id: offered.id } })).toMatchObject({
    availableSeat: offered.seats - 1,
    enrolledStudent: 1,
  });
}
