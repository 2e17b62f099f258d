import { test } from '../../core/fixtures';
import { glance } from '../../core/looks';
import { lists, newStudentWithLongName, singles } from '../../core/student-looks';

test('STU-01 STU-03 STU-05 STU-10 STU-11 each page of a student with rows, one of them with none and with an error, has no barrier', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudentWithLongName(portal));
  await glance(page, portal, [...lists, ...singles], 'unreachable');
});
