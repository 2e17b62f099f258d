import { demo } from '../../core/account';
import { test } from '../../core/fixtures';
import {
  checkFormProblems,
  checkMessageDialog,
  checkSavedNote,
  instructorPageCases,
} from '../../scenarios/instructor-page-cases';
import { checkPages, setView, mixedViews } from '../../scenarios/page-cases';

test('INS-01 INS-02 no page of an instructor has an accessibility violation: each with rows, the message dialog, the form of a new class', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(demo.instructor);
  await checkPages(page, portal, instructorPageCases);
  await page.unrouteAll({ behavior: 'wait' });
  await setView(page, mixedViews[1]);
  await checkSavedNote(page, portal);
  await setView(page, mixedViews[2]);
  await checkMessageDialog(page, portal);
  await page.unrouteAll({ behavior: 'wait' });
  await setView(page, mixedViews[0]);
  await checkFormProblems(page);
});
