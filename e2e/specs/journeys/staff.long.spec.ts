import { demo, verifyAddress } from '../../core/account';
import { offerClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent, record } from '../../core/people';
import { toast } from '../../core/toasts';
import { ManageClassesPage, ManageUsersPage } from '../../pages/admin-pages';
import { AddClassPage, MyClassesPage } from '../../pages/instructor-pages';

test('ADM-01 ADM-02 security finding 3: an admin promotes a user once the address is verified; the role applies from the next request on, and the button disappears', async ({
  portal,
  openAs,
}) => {
  const person = await newStudent(portal, 'Petra');
  const instructorPage = await openAs(person);
  const page = await openAs(demo.admin);
  const users = new ManageUsersPage(page);
  await users.open();
  const row = await users.find(person.email);
  await expect(row).toContainText('Not verified');
  await expect(users.makeInstructor(row)).toBeDisabled();
  await expect(users.makeAdmin(row)).toBeDisabled();

  await verifyAddress(person, portal);
  await record(portal, person);
  await users.open();
  await users.find(person.email);
  await expect(row).not.toContainText('Not verified');
  await Promise.all([toast(page, `${person.name} is an instructor Now!`), users.makeInstructor(row).click()]);
  await expect(users.makeInstructor(row)).toHaveCount(0);
  await instructorPage.goto('/dashboard/addclass');
  await expect(new AddClassPage(instructorPage).submit).toBeVisible();
  await Promise.all([toast(page, `${person.name} is an Admin Now!`), users.makeAdmin(row).click()]);
  await expect(users.makeAdmin(row)).toHaveCount(0);
  await expect(users.makeInstructor(row)).toBeVisible();
});

test('INS-02 ADM-04 an instructor sees only their own classes, each with an update button and the admin’s feedback', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = await offerClass(portal, instructor);
  const foreign = await offerClass(portal, demo.instructor);
  const feedback = 'Please add what to bring to the first evening.';
  const adminPage = await openAs(demo.admin);
  const manage = new ManageClassesPage(adminPage);
  await manage.open();
  const row = await manage.find(offered.name);
  await Promise.all([toast(adminPage, 'Feedback added!'), manage.giveFeedback(row, feedback)]);

  const instructorPage = await openAs(instructor);
  const myClasses = new MyClassesPage(instructorPage);
  await myClasses.open();
  const own = myClasses.row(offered.name);
  await expect(own).toContainText(feedback);
  await expect(own.getByRole('button', { name: /update/i })).toBeVisible();
  await expect(myClasses.row(foreign.name)).toHaveCount(0);
});
