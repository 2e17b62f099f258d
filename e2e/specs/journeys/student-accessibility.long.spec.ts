import { test } from '../../core/fixtures';
import { setView, views, checkAllRowCounts } from '../../scenarios/page-cases';
import {
  listPages,
  newStudentWithLongName,
  paymentThatCannotStart,
  recordPages,
} from '../../scenarios/student-page-cases';

for (const view of views) {
  test(`STU-03 STU-10 STU-11 the pages of a student are accessible with no, one and a hundred rows, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await newStudentWithLongName(portal));
    await setView(page, view);
    await checkAllRowCounts(page, portal, listPages, view.failure);
  });

  test(`STU-01 STU-05 STU-11 the pages about one record are accessible with the record, without it, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await newStudentWithLongName(portal));
    await setView(page, view);
    await checkAllRowCounts(page, portal, [...recordPages, paymentThatCannotStart], view.failure);
  });
}
