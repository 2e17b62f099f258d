import { test } from '../../core/fixtures';
import { lookFrom, mixedViews } from '../../core/looks';
import {
  awaitedLists,
  check,
  publicPaths,
  seeAwaitedList,
  seeForms,
  seeMissing,
  seeOpenMenu,
  seePage,
  seeSignedIn,
} from '../../core/public-states';

for (const view of mixedViews) {
  test.describe(`on ${view.device} in the ${view.colorScheme} scheme`, () => {
    test('no public page has an accessibility violation for a visitor', async ({ page, portal }) => {
      for (const path of await publicPaths(portal)) await seePage(page, view, path);
      if (view.device === 'a phone') await seeOpenMenu(page);
    });

    // Colours depend on the scheme and positions on the width: two views cover both.
    if ((view.device === 'a phone') !== (view.colorScheme === 'dark')) return;

    test('forms, their errors and popups have no accessibility violation', async ({ page }) => {
      await lookFrom(page, view);
      await seeForms(page, check);
    });

    test('content that loads, fails or is missing has no accessibility violation', async ({
      page,
      portal,
    }) => {
      await lookFrom(page, view);
      for (const list of awaitedLists) await seeAwaitedList(page, portal, view, list);
      await seeMissing(page, portal, view);
    });

    test('for signed-in users, classes and the site without the API have no accessibility violation', async ({
      openAs,
      portal,
    }) => {
      await seeSignedIn(openAs, portal, view, check);
    });
  });
}
