import { readFile } from 'node:fs/promises';
import { getStaffClass, updateClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { offerClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newAdmin, newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { ManageClassesPage } from '../../pages/admin-pages';

test('ADM-03 classes are searched, filtered and sorted, and the address keeps the choice', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const [cheap, dear] = [
    await openClass(portal, instructor, { price: 10 }),
    await openClass(portal, instructor, { price: 90 }),
  ];
  const waiting = await offerClass(portal, instructor, { price: 50 });
  const page = await openAs(demo.admin);
  const classes = new ManageClassesPage(page);
  await classes.open();
  await expect(classes.search).toHaveValue('');
  await classes.search.pressSequentially(instructor.email);
  await expect(classes.count).toHaveText('3 classes');
  await classes.tool('Sort by').selectOption('Price: high to low');
  const names = () => classes.rows.getByRole('cell').first();
  await expect(names()).toContainText(dear.name);
  await classes.tool('Status').selectOption('approved');
  await expect(classes.count).toHaveText('2 classes');
  await expect(classes.row(waiting.name)).toHaveCount(0);

  // Another browser with this address shows the same.
  const colleague = await openAs(await newAdmin(portal));
  const { pathname, search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    search: instructor.email,
    status: 'approved',
    sort: '-price',
  });
  await colleague.goto(pathname + search);
  const seen = new ManageClassesPage(colleague);
  await expect(seen.count).toHaveText('2 classes');
  await expect(seen.rows.nth(0)).toContainText(dear.name);
  await expect(seen.rows.nth(1)).toContainText(cheap.name);
  await expect(seen.search).toHaveValue(instructor.email);

  const [download] = await Promise.all([page.waitForEvent('download'), classes.exportButton.click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(dear.name);
});

test('ADM-03 an admin sees what the instructor changed since the last review', async ({ portal, openAs }) => {
  const instructor = await newInstructor(portal);
  const offered = await openClass(portal, instructor, { price: 40 });
  const call = await apiAs(instructor, portal);
  const { version } = await call(getStaffClass, { params: { id: offered.id } });
  await call(updateClass, { params: { id: offered.id }, body: { version, price: 55 } });

  const page = await openAs(demo.admin);
  const classes = new ManageClassesPage(page);
  await classes.open(`?search=${encodeURIComponent(offered.name)}`);
  const row = classes.row(offered.name);
  await expect(row).toContainText('pending');
  await expect(row).toContainText('Changed: Price');
  await classes.preview(row).click();
  await expect(classes.desk).toContainText(/Changed since it was approved on .+Price\$40 \$55/);
  await Promise.all([toast(page, 'Approved !'), classes.approve(classes.desk).click()]);
  await expect(classes.desk).not.toContainText('Changed since');
  await expect(row).not.toContainText('Changed');
});

test('ADM-03 two admins review one class at once: the second gets an error message, and the first review stays', async ({
  portal,
  openAs,
}) => {
  const offered = await offerClass(portal, await newInstructor(portal));
  const [first, second] = [await openAs(demo.admin), await openAs(await newAdmin(portal))];
  const query = `?search=${encodeURIComponent(offered.name)}`;
  const rows = [];
  for (const page of [first, second]) {
    const classes = new ManageClassesPage(page);
    await classes.open(query);
    rows.push(classes.row(offered.name));
    await expect(classes.row(offered.name)).toContainText('pending');
  }
  const [mine, theirs] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await Promise.all([toast(first, 'Approved !'), new ManageClassesPage(first).approve(mine).click()]);
  await Promise.all([
    toast(second, /Another user changed this meanwhile/),
    new ManageClassesPage(second).deny(theirs).click(),
  ]);
  await expect(theirs).toContainText('approved');
  const call = await apiAs(demo.admin, portal);
  const { status } = await call(getStaffClass, { params: { id: offered.id } });
  expect(status).toBe('approved');
});

test('ADM-03 pages are changed by keyboard, and restored from their address', async ({ portal, openAs }) => {
  const instructor = await newInstructor(portal);
  await Promise.all(Array.from({ length: 21 }, () => offerClass(portal, instructor)));
  const page = await openAs(demo.admin);
  const classes = new ManageClassesPage(page);
  const query = `?search=${encodeURIComponent(instructor.email)}`;
  await classes.open(`${query}&page=2`);
  await expect(classes.count).toHaveText('21–21 of 21 classes');
  await expect(classes.rows).toHaveCount(1);
  await page.getByRole('listitem', { name: '1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(classes.count).toHaveText('1–20 of 21 classes');
  await expect(page).toHaveURL(`/dashboard/manageclass${query}`);
  // The address of a page beyond the last leads to the last.
  await classes.open(`${query}&page=9`);
  await expect(classes.count).toHaveText('21–21 of 21 classes');
  await expect(page).toHaveURL(`/dashboard/manageclass${query}&page=2`);
});
