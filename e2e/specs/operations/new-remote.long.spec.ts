import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../core/fixtures';
import { commandsOf } from '../../core/guide';
import { liveVersions } from '../../core/live-versions';
import { blushHome, cloneWorkspace } from '../../core/workspace-clone';
import { Site } from '../../pages/site';

const pointer = join(blushHome, 'releases/live.json');
const before = `${pointer}.before`;

test('POR-02 a remote that is made with all commands of the guide is live in the running portal', async ({
  portal,
  page,
}) => {
  const [start, ...steps] = await commandsOf('new-remote.md');
  expect(start, 'the first command starts the portal, which runs already').toBe('npm start');
  const versions = await liveVersions(portal);
  const site = new Site(page);
  await site.visit('/workshop');
  await expect(page.getByRole('heading', { name: 'Workshop' })).toHaveCount(0);

  const clone = await cloneWorkspace();
  await copyFile(pointer, before);
  try {
    for (const step of steps) await clone.shell(step);
    await site.visit('/workshop');
    await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL('/allclass');
    const { 'mfe-workshop': made, ...others } = await liveVersions(portal);
    expect(made).toContain('/remotes/mfe-workshop/1.0.0-r');
    expect(others, 'nothing else changed').toEqual(versions);
  } finally {
    // A first release cannot be rolled back, so the earlier pointer is restored.
    await rename(before, pointer);
    await clone.remove();
  }
});
