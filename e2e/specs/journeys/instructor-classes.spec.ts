import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import {
  approveClass,
  createClass,
  denyClass,
  getStaffClass,
  giveFeedback,
} from '@blush/shared-ui/contracts';
import { type Account, demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { inventClassName, offerClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { buyByCall } from '../../core/purchases';
import { watchRequests } from '../../core/requests';
import { toast } from '../../core/toasts';
import {
  AddClassPage,
  ClassStudentsPage,
  EarningsPage,
  MyClassesPage,
  UpdateClassPage,
} from '../../pages/instructor-pages';
import { labels, Site } from '../../pages/site';

/** The current class, read as its instructor. */
async function readClass(portal: Portal, instructor: Account, id: string) {
  return (await apiAs(instructor, portal))(getStaffClass, { params: { id } });
}

test('INS-02 another price sets an approved class back to pending, and the form warns of it', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor);
  const page = await openAs(instructor);
  const classes = new MyClassesPage(page);
  await classes.open();
  await classes.update(classes.row(offered.name)).click();
  await expect(page).toHaveURL(`/dashboard/myclass/${offered.id}`);

  const form = new UpdateClassPage(page);
  await expect(form.price).toHaveValue('49.99');
  await expect(form.review).toContainText('approved');
  await form.price.fill('55');
  await expect(page.getByText(/goes back to review/)).toBeVisible();
  await Promise.all([toast(page, 'Class updated'), form.button('Save and send to review').click()]);
  await expect(form.review).toContainText('pending');
  await expect(form.review).toContainText('$49.99');
  expect(await readClass(portal, instructor, offered.id)).toMatchObject({ status: 'pending', price: 55 });

  await classes.open();
  await expect(classes.row(offered.name)).toContainText(/pending/);
  await expect(classes.row(offered.name)).toContainText('$55');
});

test('INS-02 a denied class is resubmitted, and earlier feedback stays with its version', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const { id, name } = await offerClass(portal, instructor);
  const admin = await apiAs(demo.admin, portal);
  await admin(giveFeedback, { params: { id }, body: { feedback: 'Please say what to bring.' } });
  await admin(denyClass, { params: { id } });

  const page = await openAs(instructor);
  const form = new UpdateClassPage(page);
  await form.open(id);
  await form.name.fill(`${name} with brushes`);
  await Promise.all([toast(page, 'Class updated'), form.button('Resubmit for review').click()]);
  await expect(form.review).toContainText('pending');

  await admin(giveFeedback, { params: { id }, body: { feedback: 'Now it is clear.' } });
  await form.open(id);
  const entries = form.review.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Now it is clear.');
  await expect(entries.last()).toContainText('Please say what to bring.');
  await expect(entries.last()).toContainText(/^Version \d+/);
});

test('INS-02 an instructor who edits a class that changed meanwhile sees a warning, and typed text stays', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const { id } = await offerClass(portal, instructor);
  const page = await openAs(instructor);
  const form = new UpdateClassPage(page);
  await form.open(id);
  await form.name.fill('Typed for a long time');
  await (
    await apiAs(demo.admin, portal)
  )(approveClass, { params: { id } });
  await form.button('Save changes').click();
  await expect(
    page.getByRole('heading', { name: 'Another user changed this class meanwhile' }),
  ).toBeVisible();
  await expect(form.name).toHaveValue('Typed for a long time');
  expect((await readClass(portal, instructor, id)).status).toBe('approved');

  await form.button('Keep what I typed').click();
  await Promise.all([toast(page, 'Class updated'), form.button('Save and send to review').click()]);
  expect(await readClass(portal, instructor, id)).toMatchObject({
    className: 'Typed for a long time',
    status: 'pending',
  });
});

test('INS-02 sold seats cannot be removed', async ({ portal, openAs }) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor, { seats: 2 });
  await buyByCall(portal, await newStudent(portal), offered);
  const page = await openAs(instructor);
  const form = new UpdateClassPage(page);
  await form.open(offered.id);
  await expect(page.getByText('1 enrolled, 0 held by checkouts, 1 free.')).toBeVisible();
  await form.seats.fill('1');
  // Another seat is sold before the instructor saves.
  await buyByCall(portal, await newStudent(portal), offered);
  await form.button('Save and send to review').click();
  await expect(page.getByText(/2 seats of this class are held or sold/)).toBeVisible();
  expect((await readClass(portal, instructor, offered.id)).seats).toBe(2);
});

test('INS-02 an instructor sees the enrolled students, and exports the list', async ({ portal, openAs }) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor);
  const [stella, sam] = [await newStudent(portal, 'Stella'), await newStudent(portal, 'Sam')];
  await buyByCall(portal, stella, offered);
  await buyByCall(portal, sam, offered);

  const page = await openAs(instructor);
  const classes = new MyClassesPage(page);
  await classes.open();
  await classes.students(classes.row(offered.name)).click();
  const students = new ClassStudentsPage(page, offered.id);
  await expect(students.rows).toHaveCount(2);
  await expect(students.rows.first()).toContainText(sam.email);
  await students.tool('Sort by').selectOption('oldest');
  await expect(students.rows.first()).toContainText(stella.email);

  const [download] = await Promise.all([page.waitForEvent('download'), students.exportButton.click()]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Email,Enrolled at');
  for (const { name, email } of [stella, sam]) expect(csv).toContain(`${name},${email},`);
});

test('INS-02 earnings, enrolments and fill rates are shown as charts, read with the keyboard, and exported', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor, { seats: 4, price: 25 });
  await openClass(portal, instructor, { seats: 4 });
  await buyByCall(portal, await newStudent(portal), offered);
  // The last day of the charts is the next one if the purchase was just before midnight.
  const day = new Date().toISOString().slice(0, 10);
  const page = await openAs(instructor);
  const earnings = new EarningsPage(page);
  await earnings.open();
  await expect(earnings.chart('Earnings')).toContainText('$25');
  await expect(earnings.chart('Fill rates')).toContainText('1 of 8 seats are taken as of now: 13%.');

  const slider = page.getByRole('slider', { name: 'Earnings, day by day' });
  const amounts = [];
  for (const key of ['End', 'ArrowLeft']) {
    await slider.press(key);
    amounts.push((await slider.getAttribute('aria-valuetext'))?.split(': ').at(-1));
  }
  expect(amounts.sort()).toEqual(['Earnings $0', 'Earnings $25']);
  await slider.press('Home');
  await expect(slider).toHaveJSProperty('value', '0');

  await earnings.chart('Enrolments').getByText('Show as a table').click();
  await expect(earnings.chart('Enrolments').getByRole('cell', { name: '1', exact: true })).toHaveCount(1);

  await page.getByLabel('Class', { exact: true }).selectOption({ label: offered.name });
  await expect(earnings.chart('Fill rates')).toContainText('1 of 4 seats');
  await page.reload();
  await expect(earnings.chart('Fill rates')).toContainText('1 of 4 seats');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    earnings.chart('Earnings').getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines.filter((line) => !line.endsWith(',0')).slice(1)).toEqual([`${day},25`]);
});

test('INS-01 INS-02 a confirmation is needed before a click or closing the tab discards typed changes', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newInstructor(portal));
  const addClass = new AddClassPage(page);
  await addClass.open();
  await addClass.name.fill('Half a class');
  const site = new Site(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await site.menu.getByRole('link', { name: 'My Classes' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/dashboard/addclass');
  await expect(addClass.name).toHaveValue('Half a class');

  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const ask = await closing;
  expect(ask.type()).toBe('beforeunload');
  await ask.dismiss();

  await site.menu.getByRole('link', { name: 'My Classes' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/myclass');
});

test('LAY-10 the specified menu of an instructor is followed by the reports', async ({ openAs }) => {
  const page = await openAs(demo.instructor);
  const site = new Site(page);
  await site.visit('/dashboard/userhome');
  await expect.poll(() => labels(site.menu)).toEqual(['User Home', 'My Classes', 'Add a Class', 'Go Back']);
  const reports = page.getByRole('navigation', { name: 'Reports' });
  expect(await labels(reports)).toEqual(['Earnings']);
  await reports.getByRole('link', { name: 'Earnings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
});

/** 1 by 1 pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('INS-01 an uploaded picture is previewed, reviewed and shown to visitors, from the portal’s own address', async ({
  portal,
  openAs,
  page: visitor,
}) => {
  const instructor = await newInstructor(portal);
  const page = await openAs(instructor);
  const form = new AddClassPage(page);
  await form.open();
  await form.file.setInputFiles({ name: 'silk.png', mimeType: 'image/png', buffer: png });
  await expect(form.image).toHaveValue(/^\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect(page.getByText('This is what students will see.')).toBeVisible();
  expect(await widthOf(form.preview)).toBe(1);
  const name = inventClassName();
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/classes') && response.request().method() === 'POST',
  );
  await form.add({ name, image: await form.image.inputValue(), price: 40 });
  const { insertedId: id } = (await (await added).json()) as { insertedId: string };
  await (
    await apiAs(demo.admin, portal)
  )(approveClass, { params: { id } });
  await visitor.goto(`/allclass/${id}`);
  const picture = visitor.locator('img[src^="/pictures/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => widthOf(picture)).toBe(1);
});

test('the browser asks no other server for the picture of a class, whatever address was typed', async ({
  portal,
  browser,
}) => {
  // A context that does not fail on violations of the policies, because this journey causes one.
  const context = await browser.newContext({ baseURL: portal.address });
  const page = await context.newPage();
  const instructor = await newInstructor(portal);
  const call = await apiAs(instructor, portal);
  const classImg = 'https://pictures.invalid/tracker.png';
  const body = { className: inventClassName(), classImg, availableSeat: 5, price: 40 };
  const { insertedId: id } = await call(createClass, { body });
  if (id === null) throw new Error('The class was not inserted');
  await (
    await apiAs(demo.admin, portal)
  )(approveClass, { params: { id } });
  expect(await readClass(portal, instructor, id)).toMatchObject({ classImg });
  const requests = watchRequests(page);
  await page.goto(`/allclass/${id}`);
  await expect(page.getByRole('heading', { name: body.className })).toBeVisible();
  expect(requests.filter((url) => url.includes('pictures.invalid'))).toEqual([]);
  const blocked = await page.evaluate(async (src) => {
    const refused = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      );
    });
    document.body.append(Object.assign(new Image(), { src }));
    return refused;
  }, classImg);
  expect(blocked).toBe('img-src');
  await context.close();
});
