import { readFile } from 'node:fs/promises';
import { listAuditEntries, listStaffUsers } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { accessibilityViolations } from '../../core/accessibility';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { onPhone } from '../../core/phone';
import { LoginPage } from '../../pages/login-page';
import { ProfilePage } from '../../pages/profile-page';

test('a user downloads their data, deletes the account, and cannot sign in any more', async ({
  portal,
  openAs,
}) => {
  const student = await newStudent(portal, 'Erika');
  const page = await openAs(student);
  const profile = new ProfilePage(page);
  await profile.open();

  await test.step('on a phone the dialog that confirms the deletion is accessible', async () => {
    await onPhone(page);
    await profile.deleteAccount.click();
    await expect(profile.question).toContainText('stay, without name and e-mail address');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the file contains the account', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), profile.downloadData.click()]);
    expect(download.suggestedFilename()).toBe('blush-camp-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: object };
    expect(data.account).toMatchObject({ name: student.name, email: student.email });
  });

  const admin = await apiAs(demo.admin, portal);
  const { items: found } = await admin(listStaffUsers, { query: { search: student.email } });
  expect(found).toHaveLength(1);

  await test.step('after the user typed the address, the account is deleted and the user is signed out', async () => {
    await profile.deleteAccount.click();
    await profile.confirmDeletion(student.email);
    const notice = page.getByRole('dialog', { name: 'Your account is deleted' });
    await expect(notice).toContainText('You are signed out now.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the account is gone at the identity provider', async () => {
    const login = new LoginPage(page);
    await login.open();
    await login.fill(student);
    await expect(page.getByText('Wrong e-mail or password.').first()).toBeVisible();
  });

  await test.step('the audit log has an entry for the erasure, without name and address', async () => {
    const query = { action: 'user-erased', target: found[0]?._id ?? '' } as const;
    const { items } = await admin(listAuditEntries, { query });
    expect(items).toMatchObject([{ target: { label: 'Erased person' } }]);
    expect(JSON.stringify(items)).not.toContain(student.email);
  });
});
