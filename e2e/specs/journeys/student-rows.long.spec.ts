import { test } from '../../core/fixtures';
import { lookFrom, views, walk } from '../../core/looks';
import { lists, newStudentWithLongName, singles } from '../../core/student-looks';

for (const view of views) {
  test(`STU-03 STU-10 STU-11 pages of a student with none, one and a hundred rows, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await newStudentWithLongName(portal));
    await lookFrom(page, view);
    await walk(page, portal, lists, view.failure);
  });

  test(`STU-01 STU-05 STU-11 pages of one record, without the record, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await newStudentWithLongName(portal));
    await lookFrom(page, view);
    await walk(page, portal, singles, view.failure);
  });
}
