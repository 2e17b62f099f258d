import { test } from '../../core/fixtures';
import { lookFrom, mixedViews } from '../../core/looks';
import {
  awaitedLists,
  checkWithout,
  publicPaths,
  seeAwaitedList,
  seeForms,
  seeMissing,
  seeOpenMenu,
  seePage,
  seeSignedIn,
} from '../../core/public-states';
import { turn } from '../../core/rows';

const [, , darkPhone, lightDesk] = mixedViews;

test('no public page has an accessibility violation for a visitor', async ({ page, portal }) => {
  const paths = await publicPaths(portal);
  for (const [index, path] of paths.entries()) await seePage(page, turn(mixedViews, index), path);
  await lookFrom(page, darkPhone);
  await seeOpenMenu(page);
});

test('forms, their errors and popups have no accessibility violation', async ({ page }) => {
  await lookFrom(page, darkPhone);
  await seeForms(page, checkWithout('/signup', 'missing fields', '/login', 'mail on its way'));
});

test('content that loads, fails or is missing has no accessibility violation', async ({ page, portal }) => {
  await lookFrom(page, lightDesk);
  await seeAwaitedList(page, portal, lightDesk, awaitedLists[0]);
  await seeMissing(page, portal, lightDesk);
});

test('for signed-in users, classes and the site without the API have no accessibility violation', async ({
  openAs,
  portal,
}) => {
  await seeSignedIn(openAs, portal, darkPhone, checkWithout('page of a selected class'));
});
