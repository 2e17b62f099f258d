import { test } from '../../core/fixtures';
import { lists } from '../../scenarios/list-outages';
import { setView, mixedViews } from '../../scenarios/page-cases';
import { checkClassStates } from '../../scenarios/public-class-states';
import {
  check,
  publicPaths,
  checkAwaitedList,
  checkFailedPage,
  checkForms,
  checkMissingContent,
  checkNoClasses,
  checkOpenMenu,
  checkPage,
  checkSignedIn,
  checkStaff,
} from '../../scenarios/public-states';

for (const view of mixedViews) {
  test.describe(`on ${view.device} in the ${view.colorScheme} scheme`, () => {
    test('no public page has an accessibility violation for a visitor', async ({ page, portal }) => {
      for (const path of await publicPaths(portal, 'all')) await checkPage(page, view, path, check);
      await setView(page, view);
      if (view.device === 'a phone') await checkOpenMenu(page, check);
    });

    // Colours depend on the scheme and positions on the width: two views cover both.
    if ((view.device === 'a phone') !== (view.colorScheme === 'dark')) return;

    test('forms, their errors and popups have no accessibility violation', async ({ page }) => {
      await setView(page, view);
      await checkForms(page, check);
    });

    test('content that loads, fails or is missing has no accessibility violation', async ({
      page,
      portal,
    }) => {
      await setView(page, view);
      for (const list of Object.values(lists)) await checkAwaitedList(page, portal, view, list, check);
      await checkNoClasses(page, portal, view, check);
      await checkMissingContent(page, view, check);
      await checkFailedPage(page, view, check);
    });

    test('for signed-in users, classes and the site without the API have no accessibility violation', async ({
      openAs,
      portal,
    }) => {
      await checkSignedIn(openAs, portal, view, check);
      await checkStaff(openAs, portal, view);
    });
  });
}

test('the page of a class has no accessibility violation in any of its states', async ({ page, portal }) => {
  await checkClassStates(page, portal, 'all');
});
