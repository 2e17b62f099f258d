import { createCartItem, getSession } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import {
  expectNoShift,
  expectNoShiftOfLateFonts,
  idOfRenderedClassWithFreeSeat,
  observeShift,
} from '../../core/layout-shift';
import { inMotion } from '../../core/motion';
import { newStudent } from '../../core/people';
import { newestRenderedClass, renderedClasses } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

test.use(inMotion);

const [phone, desktop] = [
  { width: 390, height: 900 },
  { width: 1440, height: 900 },
] as const;

test('nothing moves while a page loads, hydrates and refetches its lists', async ({ page, portal }) => {
  const { _id } = await newestRenderedClass(portal);
  await observeShift(page);
  for (const [path, size] of [
    ['/', phone],
    ['/allclass', phone],
    [`/allclass/${_id}`, desktop],
    ['/login', phone],
  ] as const) {
    await page.setViewportSize(size);
    await expectNoShift(page, portal, path);
  }
});

test('fonts that arrive after the first paint shift the content by less than one line of text', async ({
  page,
  portal,
}) => {
  const { _id } = await newestRenderedClass(portal);
  await observeShift(page);
  for (const [path, size] of [
    ['/', desktop],
    [`/allclass/${_id}`, phone],
  ] as const) {
    await page.setViewportSize(size);
    await expectNoShiftOfLateFonts(page, portal, path);
  }
});

test('nothing moves when the signed-in student and the number of selected classes are loaded', async ({
  openAs,
  portal,
}) => {
  const id = await idOfRenderedClassWithFreeSeat(portal);
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  await call(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  await observeShift(page);
  for (const [path, size] of [
    ['/allclass', desktop],
    [`/allclass/${id}`, phone],
  ] as const) {
    await page.setViewportSize(size);
    await expectNoShift(page, portal, path);
    await expect(new Site(page).logOutEvenIfHidden).toBeAttached();
  }
});

test("nothing moves when an instructor's own e-mail address appears on the page of their class", async ({
  openAs,
  portal,
}) => {
  const { user } = await (await apiAs(demo.instructor, portal))(getSession, {});
  const own = (await renderedClasses(portal)).find(({ instructorId }) => instructorId === user._id);
  if (own === undefined) throw new Error('The page of all classes has no class of the demo instructor');
  const page = await openAs(demo.instructor);
  await page.setViewportSize(phone);
  await observeShift(page);
  await expectNoShift(page, portal, `/allclass/${own._id}`, demo.instructor.name);
  await expect(page.locator('a[href^="mailto:"]', { hasText: demo.instructor.email }).last()).toBeAttached();
});
