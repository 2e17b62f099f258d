import { demo } from '../../core/account';
import { test } from '../../core/fixtures';
import { instructorLooks, seeFormProblems } from '../../core/instructor-looks';
import { glance, lookFrom, mixedViews } from '../../core/looks';

test('INS-01 INS-02 the pages of an instructor have no accessibility violation: each with rows, one also without rows and with an error, and the form of a new class', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(demo.instructor);
  await glance(page, portal, instructorLooks, 'unreachable');
  await page.unrouteAll({ behavior: 'wait' });
  await lookFrom(page, mixedViews[0]);
  await seeFormProblems(page);
});
