import { publicRegistry } from '@blush/shared-ui/contracts';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { watchRequests } from '../../core/requests';
import { Site } from '../../pages/site';
import { SelectedPage } from '../../pages/student-pages';

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

/** Strings that each copy of React and its renderer contains once, and that survive minification. */
const marks = ['__CLIENT_INTERNALS_DO_NOT_USE', '__DOM_INTERNALS_DO_NOT_USE'];

test('POR-01 POR-05 a public remote is loaded from the address in the registry, and shell and remotes run on one copy of React', async ({
  portal,
  openAs,
}) => {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const [remote] = registry.remotes;
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-public']);
  const page = await openAs(await newStudent(portal));
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text());
  });
  await new Site(page).visit('/offer');
  expect([...scripts.keys()]).toContain(`${portal.address}${remote?.entry}`);
  // The browser drops bodies of the previous page.
  await page.waitForLoadState('networkidle');
  await Promise.all(scripts.values());
  await new SelectedPage(page).open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const code = (await Promise.all(scripts.values())).join('\n');
  for (const mark of marks) {
    const definitions = code.match(new RegExp(`${mark}\\w*\\s*=[^=]`, 'g')) ?? [];
    expect(definitions, `definitions of ${mark}`).toHaveLength(1);
  }
});
