import { demo } from '../../core/account';
import { test } from '../../core/fixtures';
import { instructorLooks, seeFormProblems } from '../../core/instructor-looks';
import { lookFrom, views, walk } from '../../core/looks';

for (const view of views) {
  test(`INS-01 INS-02 pages of an instructor with none, one and many rows, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.instructor);
    await lookFrom(page, view);
    await walk(page, portal, instructorLooks, view.failure);
  });

  test(`INS-01 the form of a new class, with its errors, on ${view.device}`, async ({ openAs }) => {
    const page = await openAs(demo.instructor);
    await lookFrom(page, view);
    await seeFormProblems(page);
  });
}
