import { demo } from '../../core/account';
import { test } from '../../core/fixtures';
import { instructorLooks, seeFormProblems } from '../../core/instructor-looks';
import { glance, lookFrom, mixedViews } from '../../core/looks';

test('INS-01 INS-02 each page of an instructor with rows, one of them with none and with an error, and the form of a new class have no barrier', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(demo.instructor);
  await glance(page, portal, instructorLooks, 'unreachable');
  await page.unrouteAll({ behavior: 'wait' });
  await lookFrom(page, mixedViews[0]);
  await seeFormProblems(page);
});
