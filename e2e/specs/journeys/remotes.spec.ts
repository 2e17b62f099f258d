import { publicRegistry } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { watchRequests } from '../../core/requests';
import { ClassesPage } from '../../pages/classes-page';
import { Site } from '../../pages/site';
import { SelectedPage } from '../../pages/student-pages';

test('POR-01 a public remote is loaded from the address in the registry', async ({ page, portal }) => {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const [remote] = registry.remotes;
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-public']);
  const requests = watchRequests(page);
  await new ClassesPage(page).open();
  expect(requests).toContain(`${portal.address}${remote?.entry}`);
});

test('POR-03 a student receives nothing of the staff area, even after opening its addresses', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const requests = watchRequests(page);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/registry\.json|\/session$/.test(response.url())) answers.push(await response.text().catch(() => ''));
  });
  for (const path of ['/dashboard/userhome', '/dashboard/manageuser', '/dashboard/addclass']) {
    await page.goto(path);
    await expect(new Site(page).menu).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
  expect(requests.filter((url) => url.includes('mfe-staff') || url.includes('mfe_staff'))).toEqual([]);
  await expect.poll(() => answers.join('')).toContain('mfe-student');
  expect(answers.join('')).not.toContain('mfe-staff');
});

test('POR-03 an admin loads the staff area and no code of the student area', async ({ openAs }) => {
  const page = await openAs(demo.admin);
  const requests = watchRequests(page);
  await page.goto('/dashboard/manageuser');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(requests.some((url) => url.includes('/remotes/mfe-staff/'))).toBe(true);
  expect(requests.filter((url) => url.includes('/remotes/mfe-student/'))).toEqual([]);
});

/** Strings that each copy of React and its renderer contains once, and that survive minification. */
const marks = ['__CLIENT_INTERNALS_DO_NOT_USE', '__DOM_INTERNALS_DO_NOT_USE'];

test('POR-05 shell and remotes run on one copy of React', async ({ portal, openAs }) => {
  const page = await openAs(await newStudent(portal));
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text());
  });
  await new ClassesPage(page).open();
  // The browser drops bodies of the previous page.
  await Promise.all(scripts.values());
  await new SelectedPage(page).open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const code = (await Promise.all(scripts.values())).join('\n');
  for (const mark of marks) {
    const definitions = code.match(new RegExp(`${mark}\\w*\\s*=[^=]`, 'g')) ?? [];
    expect(definitions, `definitions of ${mark}`).toHaveLength(1);
  }
});

test('a remote that ?disable-remotes= switches off is not requested, and the rest of the portal works', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const requests = watchRequests(page);
  await page.goto('/dashboard/myselected?disable-remotes=mfe-student');
  await expect(page.getByText('It is switched off for now.')).toBeVisible();
  await new Site(page).menu.getByRole('link', { name: 'User Home' }).click();
  await expect(page).toHaveURL(/userhome$/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(requests.filter((url) => url.includes('/remotes/mfe-student/'))).toEqual([]);
});

test('a page of an older release offers a reload, keeps working, and is current after the reload', async ({
  page,
}) => {
  await new ClassesPage(page).open();
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const { remotes, ...registry } = publicRegistry.parse(await response.json());
    const newer = remotes.map((remote) => ({ ...remote, version: `${remote.version}.newer` }));
    await route.fulfill({ response, json: { ...registry, remotes: newer } });
  });
  const note = page.getByText('A newer version of this page is ready.');
  await expect(note).toBeHidden();
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 2 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(note, 'after a return to the tab two minutes later').toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(note).toBeHidden();
});
