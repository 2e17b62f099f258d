import { test } from '../../core/fixtures';
import { checkPages } from '../../scenarios/page-cases';
import { listPages, newStudentWithLongName, recordPages } from '../../scenarios/student-page-cases';

test('STU-01 STU-03 STU-05 STU-10 STU-11 the pages of a student have no accessibility violation: each with rows, one also without rows and with an error', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudentWithLongName(portal));
  await checkPages(page, portal, [...listPages, ...recordPages], 'unreachable');
});
