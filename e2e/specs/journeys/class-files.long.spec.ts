import { readFile } from 'node:fs/promises';
import { getClassFile, getStaffClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { offerClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { toast } from '../../core/toasts';
import { ManageClassesPage } from '../../pages/admin-pages';
import { UpdateClassPage } from '../../pages/instructor-pages';
import { EnrolmentsPage } from '../../pages/student-pages';

const kitList = Buffer.from('%PDF-1.7\nA flat brush\n%%EOF\n');
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a PDF that an instructor attached is seen by the admin who approves the class, and saved by a student who paid', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = await offerClass(portal, instructor);

  await test.step('the instructor attaches it to the class', async () => {
    const page = await openAs(instructor);
    const form = new UpdateClassPage(page);
    await form.open(offered.id);
    const input = page.getByLabel('Attach a PDF');
    await input.setInputFiles(pdf('kit.pdf', Buffer.from('a text')));
    await expect(page.getByText('This file is not a PDF')).toBeVisible();
    // Before `focus()`, because a key may overtake the request to report the dialog.
    const opened = page.waitForEvent('filechooser');
    await input.focus();
    await page.keyboard.press('Enter');
    const chooser = await opened;
    await chooser.setFiles(pdf('Kit list.pdf', kitList));
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('Kit list.pdf PDF, 1 kB');
    await expect(page.getByLabel('Attach another PDF')).toBeFocused();
    await Promise.all([toast(page, 'Class updated'), form.button('Save changes').click()]);
  });

  await test.step('the admin downloads it, and approves the class', async () => {
    const page = await openAs(demo.admin);
    const classes = new ManageClassesPage(page);
    await classes.open(`?search=${encodeURIComponent(offered.name)}`);
    const row = classes.row(offered.name);
    await classes.preview(row).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      classes.desk.getByRole('button', { name: 'Download Kit list.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Kit list.pdf');
    await classes.approve(row).click();
    await expect(classes.deny(row)).toBeEnabled();
    await expect(classes.approve(row)).toBeDisabled();
  });

  const student = await newStudent(portal);
  await buyByCall(portal, student, offered);
  await test.step('the student saves it', async () => {
    const page = await openAs(student);
    await new EnrolmentsPage(page).openEntry(offered.name);
    const materials = page.getByRole('region', { name: 'Materials' });
    await expect(materials).toContainText('Kit list.pdf PDF, 1 kB');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      materials.getByRole('button', { name: 'Download Kit list.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Kit list.pdf');
    expect(await readFile(await download.path())).toEqual(kitList);
  });

  await test.step('another student does not get it', async () => {
    const own = await (await apiAs(instructor, portal))(getStaffClass, { params: { id: offered.id } });
    const params = { id: offered.id, fileId: own.files?.[0]?.id ?? '' };
    const stranger = await apiAs(await newStudent(portal), portal);
    await expect(stranger(getClassFile, { params })).rejects.toThrow('answered 404');
  });
});
