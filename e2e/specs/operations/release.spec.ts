import { expect, test } from '../../core/fixtures';
import { liveVersions } from '../../core/live-versions';
import { newStudent } from '../../core/people';
import { cloneWorkspace } from '../../core/workspace-clone';
import { SelectedPage } from '../../pages/student-pages';

const TITLE = 'My Selected Class';
const CHANGED = 'My Chosen Class';

test('POR-02 POR-06 a changed mfe-student goes live while people browse, alone, and is rolled back', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const selected = new SelectedPage(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await selected.open();
  await expect(heading(TITLE)).toBeVisible();
  const before = await liveVersions(portal);

  const clone = await cloneWorkspace(portal);
  try {
    await clone.replace('mfe-student/src', TITLE, CHANGED);
    clone.command('release', 'mfe-student');
    try {
      const after = await liveVersions(portal);
      expect(after['mfe-student']).not.toBe(before['mfe-student']);
      expect({ ...after, 'mfe-student': '' }, 'nothing else changed').toEqual({
        ...before,
        'mfe-student': '',
      });

      await page.getByRole('link', { name: 'Payment History' }).click();
      await page.getByRole('link', { name: 'My Selected Class' }).click();
      await expect(heading(TITLE), 'an open tab keeps the version it loaded').toBeVisible();
      await page.reload();
      await expect(heading(CHANGED), 'a reload shows the release').toBeVisible();
    } finally {
      clone.command('rollback', 'mfe-student');
    }
  } finally {
    await clone.remove();
  }

  expect(await liveVersions(portal), 'the rollback needs no build').toEqual(before);
  await page.reload();
  await expect(heading(TITLE)).toBeVisible();
});
