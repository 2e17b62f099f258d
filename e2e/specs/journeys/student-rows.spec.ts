import { test } from '../../core/fixtures';
import { glance } from '../../core/looks';
import { lists, newStudentWithLongName, singles } from '../../core/student-looks';

test('STU-01 STU-03 STU-05 STU-10 STU-11 the pages of a student have no accessibility violation: each with rows, one also without rows and with an error', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudentWithLongName(portal));
  await glance(page, portal, [...lists, ...singles], 'unreachable');
});
