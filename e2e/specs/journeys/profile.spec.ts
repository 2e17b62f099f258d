import { createCalendarFeed } from '@blush/shared-ui/contracts';
import { accessibilityViolations } from '../../core/accessibility';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { newVerifiedStudent } from '../../core/people';
import { horizontalOverflow } from '../../core/phone';
import { toast } from '../../core/toasts';
import { ProfilePage } from '../../pages/profile-page';

const sizes = [
  { width: 390, height: 844 },
  // A laptop at a zoom of 200 %.
  { width: 640, height: 400 },
  { width: 1440, height: 900 },
] as const;

test('a user changes the name, which stays after another page load; the profile is accessible at each size', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newVerifiedStudent(portal));
  await page.goto('/dashboard/userhome');
  await page.getByRole('link', { name: 'Profile' }).click();
  const form = page.getByRole('region', { name: 'Name and photo' });
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await form.getByLabel('Name', { exact: true }).fill('Stella Nova');
  await Promise.all([toast(page, 'Profile saved'), form.getByRole('button', { name: 'Save' }).click()]);
  await expect(page.getByRole('img', { name: 'Photo of Stella Nova' })).toBeVisible();
  await page.goto('/offer');
  await page.setViewportSize(sizes[0]);
  await page.getByRole('link', { name: 'Your home page' }).click();
  await expect(page.getByRole('main').getByText('Stella Nova')).toBeVisible();
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
  await page.unrouteAll();
  await new ProfilePage(page).open();
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await paper()).toBe('light');
});

test('a student without any enrolment revokes the address of the calendar', async ({ portal, openAs }) => {
  const student = await newVerifiedStudent(portal);
  const { url } = await (await apiAs(student, portal))(createCalendarFeed, { body: {} });
  expect((await fetch(url)).status).toBe(200);
  const page = await openAs(student);
  await new ProfilePage(page).open();
  const calendar = page.getByRole('region', { name: 'Your calendar' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(calendar).toContainText(/Anyone with its address, made on .*, sees/);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await Promise.all([
    toast(page, 'The address is deleted.'),
    calendar.getByRole('button', { name: 'Delete address' }).click(),
  ]);
  await expect(calendar).toContainText('It has no address any more');
  await expect(calendar.getByRole('heading')).toBeFocused();
  expect((await fetch(url)).status).toBe(404);
});
