import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { remoteDeclaration } from '@blush/shared-ui/contracts';
import { type DevCommand, startDev } from '../../core/dev-command';
import { expect, test as base } from '../../core/fixtures';
import { Site } from '../../pages/site';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ID = '1'.padStart(24, '0');

/** The harness with every remote. It makes no calls to the portal under test. */
const test = base.extend<{ harness: DevCommand }>({
  // Playwright requires an object pattern as the first argument.
  harness: async ({}, use) => {
    const harness = await startDev(root, '--alone');
    await use(harness);
    await harness.stop();
  },
});

/** The pages of a remote, each with one role that may open it, from the declaration of the remote. */
async function pagesOf(remote: string): Promise<{ path: string; who: string }[]> {
  const text = await readFile(`${root}${remote}/remote.json`, 'utf8');
  const { mounts, menu, roles = [] } = remoteDeclaration.parse(JSON.parse(text));
  return mounts.map((mount) => {
    const entry = menu.find(({ path }) => mount.startsWith(path));
    return { path: mount.replace(/:\w+/, ID), who: (entry?.roles ?? roles)[0] ?? 'visitor' };
  });
}

test('POR-02 without a portal, each page of each remote opens for its role and shows its content', async ({
  page,
  harness,
}) => {
  const bar = page.getByRole('complementary', { name: 'Harness' });
  const main = page.getByRole('main');
  const choose = async (choice: string) => {
    await bar.getByText('Without a portal').click();
    await bar.getByRole('link', { name: choice, exact: true }).click();
    await expect(bar.getByRole('link', { name: choice, exact: true })).toBeHidden();
  };
  let person = '';
  for (const remote of ['mfe-public', 'mfe-student', 'mfe-staff']) {
    for (const { path, who } of await pagesOf(remote)) {
      await page.goto(harness.address + path);
      if (who !== person) await choose(who);
      person = who;
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0);
      await expect(main, path).not.toContainText('We looked everywhere for this page');
      await expect(new Site(page).tryAgain, path).toHaveCount(0);
    }
  }

  const rows = main.locator('tbody').getByRole('row');
  await page.goto(`${harness.address}/dashboard/payments`);
  await expect(rows).toHaveCount(12);
  await choose('one row');
  await expect(rows).toHaveCount(1);
  await choose('an outage');
  await expect(main.getByRole('heading', { level: 1 }), 'the page itself shows the error').toBeVisible();
  await expect(new Site(page).tryAgain).toBeVisible();
});
