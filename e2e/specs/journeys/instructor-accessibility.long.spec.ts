import { demo } from '../../core/account';
import { test } from '../../core/fixtures';
import { instructorPageCases, checkFormProblems } from '../../scenarios/instructor-page-cases';
import { setView, views, checkAllRowCounts } from '../../scenarios/page-cases';

for (const view of views) {
  test(`INS-01 INS-02 the pages of an instructor are accessible with no, one and many rows, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.instructor);
    await setView(page, view);
    await checkAllRowCounts(page, portal, instructorPageCases, view.failure);
  });

  test(`INS-01 the form of a new class is accessible with its errors, on ${view.device}`, async ({
    openAs,
  }) => {
    const page = await openAs(demo.instructor);
    await setView(page, view);
    await checkFormProblems(page);
  });
}
