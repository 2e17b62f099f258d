import { createCalendarFeed } from '@blush/shared-ui/contracts';
import { accessibilityViolations } from '../../core/accessibility';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { newVerifiedStudent } from '../../core/people';
import { horizontalOverflow, onPhone } from '../../core/phone';
import { toast } from '../../core/toasts';
import { ProfilePage } from '../../pages/profile-page';

test('a user changes the name; the profile, with the address of a calendar, is accessible on a phone', async ({
  portal,
  openAs,
}) => {
  const student = await newVerifiedStudent(portal);
  await (
    await apiAs(student, portal)
  )(createCalendarFeed, { body: {} });
  const page = await openAs(student);
  await page.goto('/dashboard/userhome');
  await page.getByRole('link', { name: 'Profile' }).click();
  const form = page.getByRole('region', { name: 'Name and photo' });
  await form.getByLabel('Name', { exact: true }).fill('Stella Nova');
  await Promise.all([toast(page, 'Profile saved'), form.getByRole('button', { name: 'Save' }).click()]);
  await expect(page.getByRole('img', { name: 'Photo of Stella Nova' })).toBeVisible();

  await onPhone(page);
  const calendar = page.getByRole('region', { name: 'Your calendar' });
  await expect(calendar).toContainText(/Anyone with its address, made on .*, sees/);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the chosen colours are remembered, and applied without the portal’s script files', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newVerifiedStudent(portal));
  await page.emulateMedia({ colorScheme: 'light' });
  await new ProfilePage(page).open();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await paper()).toBe('dark');
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/dashboard/userhome', '/']) {
    await page.goto(path);
    expect([path, await paper()]).toEqual([path, 'dark']);
  }
});
