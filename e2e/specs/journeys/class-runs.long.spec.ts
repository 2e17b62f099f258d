import { getStaffClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { inventClassName } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { ManageClassesPage } from '../../pages/admin-pages';
import { AddClassPage, MyClassesPage, SessionFields, UpdateClassPage } from '../../pages/instructor-pages';

test('INS-01 INS-02 a draft with only a name is completed with sessions and submitted; then the class is copied for its next run, and archived', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const call = await apiAs(instructor, portal);
  const page = await openAs(instructor);
  const [added, form] = [new AddClassPage(page), new UpdateClassPage(page)];
  const [sessions, classes] = [new SessionFields(page), new MyClassesPage(page)];
  const name = inventClassName();
  let id = '';

  await test.step('the draft needs only a name', async () => {
    await added.open();
    await added.name.fill(name);
    await Promise.all([toast(page, 'Draft saved'), added.saveDraft.click()]);
    await expect(page).toHaveURL(/\/dashboard\/myclass\/[0-9a-f]{24}$/);
    await expect(form.review).toContainText('draft');
    id = new URL(page.url()).pathname.slice('/dashboard/myclass/'.length);
  });

  await test.step('it is completed by keyboard with two sessions, and submitted', async () => {
    await form.price.fill('40');
    await sessions.add.press('Enter');
    await expect(sessions.field(1, 'Day')).toBeFocused();
    await sessions.field(1, 'Day').fill('2030-03-10');
    await sessions.zone.selectOption('Asia/Tokyo');
    await sessions.field(1, 'Link to join').fill('https://meet.example/room');
    await sessions.add.press('Enter');
    await expect(sessions.field(2, 'Day')).toBeFocused();
    await expect(sessions.field(2, 'Day')).toHaveValue('2030-03-17');
    await sessions.field(2, 'From').fill('19:00');
    await sessions.field(2, 'To').fill('21:30');
    await Promise.all([toast(page, 'Class updated'), form.button('Submit for review').press('Enter')]);
    await expect(form.review).toContainText('pending');
    const stored = await call(getStaffClass, { params: { id } });
    expect(stored).toMatchObject({ status: 'pending', price: 40 });
    expect(stored).not.toHaveProperty('stage');
    const [zone, joinUrl] = ['Asia/Tokyo', 'https://meet.example/room'];
    expect(stored.sessions).toMatchObject([
      { start: '2030-03-10T09:00:00.000Z', end: '2030-03-10T11:00:00.000Z', zone, joinUrl },
      { start: '2030-03-17T10:00:00.000Z', end: '2030-03-17T12:30:00.000Z', zone, joinUrl },
    ]);
  });

  await test.step('another run is a copy without sessions', async () => {
    await classes.open();
    await classes.duplicate(classes.row(name)).click();
    await expect(added.name).toHaveValue(name);
    await expect(page.getByRole('group', { name: 'Session 1' })).toHaveCount(0);
    await sessions.add.click();
    await sessions.field(1, 'Day').fill('2030-05-05');
    await Promise.all([toast(page, 'Class Added Successfully'), added.submit.click()]);
    await expect(added.name).toHaveValue('');
    await added.viewSaved.click();
    await expect(form.review).toContainText('pending');
    await expect(sessions.field(1, 'Day')).toHaveValue('2030-05-05');
    await classes.open();
    await expect(classes.row(name)).toHaveCount(2);
  });

  await test.step('the first run is archived', async () => {
    await form.open(id);
    await form.button('Archive class').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive class' }).click();
    await expect(form.review).toContainText('archived');
    await classes.open('?status=archived');
    await expect(classes.count).toHaveText('1 class');
    await expect(classes.row(name)).toContainText('archived');
  });

  await test.step('an admin finds it in the archive, and cannot review it', async () => {
    const admin = await openAs(demo.admin);
    const reviewed = new ManageClassesPage(admin);
    await reviewed.open(`?search=${encodeURIComponent(name)}`);
    await expect(reviewed.count).toHaveText('2 classes');
    await reviewed.tool('Status').selectOption('archived');
    await expect(reviewed.count).toHaveText('1 class');
    await reviewed.preview(reviewed.row(name)).click();
    await expect(reviewed.desk).toContainText('This class is archived');
    await expect(
      reviewed.desk.getByRole('link', { name: /^Join the session Sun, Mar 10, 2030/ }),
    ).toHaveAttribute('href', 'https://meet.example/room');
    await expect(reviewed.approve(admin.getByRole('main'))).toHaveCount(0);
  });
});
