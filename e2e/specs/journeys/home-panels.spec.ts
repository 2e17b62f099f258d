import { createCartItem, createPaymentIntent, denyClass, giveFeedback } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../core/accessibility';
import { type Account, demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { type OfferedClass, offerClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newVerifiedStudent } from '../../core/people';
import { horizontalOverflow, onNarrowPhone, onPhone } from '../../core/phone';
import type { Portal } from '../../core/portal';
import { buyByCall } from '../../core/purchases';
import { watchRequests } from '../../core/requests';
import { labels, Site } from '../../pages/site';

const home = '/dashboard/userhome';
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function hold(portal: Portal, student: Account, { id, price }: OfferedClass): Promise<void> {
  const call = await apiAs(student, portal);
  const { insertedId: cartId } = await call(createCartItem, { body: { classId: id } });
  if (cartId === null) throw new Error('The class was not selected');
  await call(createPaymentIntent, { body: { price, cartId } });
}

test('the home page of a student shows the paid class, the selection and the held seat, which leads to the payment', async ({
  portal,
  openAs,
}) => {
  const [paid, held] = [await openClass(portal, demo.instructor), await openClass(portal, demo.instructor)];
  const student = await newVerifiedStudent(portal);
  const page = await openAs(student);
  await page.goto(home);
  await expect(page.getByRole('heading', { name: 'Choose your first class' })).toBeVisible();

  await buyByCall(portal, student, paid);
  await hold(portal, student, held);
  await page.reload();
  await expect(region(page, 'Next session')).toContainText('No upcoming session');
  await expect(region(page, 'Selected classes')).toContainText(held.name);
  const seat = page.getByRole('list', { name: 'Held seats' }).getByRole('listitem');
  await expect(seat).toContainText(held.name);
  await expect(seat.getByRole('timer')).toHaveText(/^1[0-5]:[0-5]\d$/);
  await onPhone(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/offer');
  const timer = page.getByRole('link', { name: new RegExp(`^Pay for ${held.name}: held for 1[0-5]:`) });
  for (const [narrow, width] of [
    [onNarrowPhone, 320],
    [onPhone, 390],
  ] as const) {
    await narrow(page);
    await expect(timer).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(width - 8);
    const mark = await page.getByRole('link', { name: 'Blush Camp' }).first().locator('svg').boundingBox();
    expect(mark?.width).toBeGreaterThan(16);
  }
  await page.goto(home);
  await expect(timer).toBeVisible();
  await seat.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
});

test('the home page of an instructor shows what the reviews say, and who enrolled', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const denied = await offerClass(portal, instructor);
  const open = await openClass(portal, instructor);
  const admin = await apiAs(demo.admin, portal);
  await admin(denyClass, { params: { id: denied.id } });
  await admin(giveFeedback, { params: { id: denied.id }, body: { feedback: 'Please name the brushes.' } });
  const student = await newVerifiedStudent(portal);
  await buyByCall(portal, student, open);

  const page = await openAs(instructor);
  const requests = watchRequests(page);
  await page.goto(home);
  const review = region(page, 'In review').getByRole('listitem');
  await expect(review).toContainText('Please name the brushes.');
  await expect(region(page, 'Newest enrolments')).toContainText(student.name);
  await expect(region(page, 'The coming week')).toContainText('No session');
  await onPhone(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  // An instructor loads neither the panel and the badge of admins, from the same remote, nor the student remote.
  expect(requests.filter((url) => /home-admin|review-count|mfe-student/.test(url))).toEqual([]);
  await review.getByRole('link', { name: denied.name }).click();
  await expect(page).toHaveURL(`/dashboard/myclass/${denied.id}`);
});

test('LAY-09 an admin sees how many classes need a review, in the menu and on the home page, which links to them', async ({
  portal,
  openAs,
}) => {
  await offerClass(portal, demo.instructor);
  const page = await openAs(demo.admin);
  await page.goto(home);
  const { menu } = new Site(page);
  const entry = menu.getByRole('link', { name: 'Manage Classes', exact: true });
  await expect(entry).toHaveAccessibleDescription(/^[\d,]+ class(es)? to review$/);
  expect(await labels(menu)).toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
  const waiting = region(page, 'Needs attention').getByRole('link', { name: /to review$/ });
  await expect(waiting).toHaveAttribute('href', '/dashboard/manageclass?status=pending&sort=oldest');
  expect(await accessibilityViolations(page)).toEqual([]);
});
