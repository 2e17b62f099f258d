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

test('no public page has a barrier for a visitor', async ({ page, portal }) => {
  const paths = await publicPaths(portal);
  for (const [index, path] of paths.entries()) await seePage(page, turn(mixedViews, index), path);
  await lookFrom(page, darkPhone);
  await seeOpenMenu(page);
});

test('forms, their problems and popups have no barrier', async ({ page }) => {
  await lookFrom(page, darkPhone);
  await seeForms(page, checkWithout('/signup', 'missing fields', '/login', 'mail on its way'));
});

test('loading, missing and confirmed content has no barrier', async ({ page, portal }) => {
  await lookFrom(page, lightDesk);
  await seeAwaitedList(page, portal, lightDesk, awaitedLists[0]);
  await seeMissing(page, portal, lightDesk);
});

test('classes have no barrier for signed-in users, nor does the site without the API', async ({
  openAs,
  portal,
}) => {
  await seeSignedIn(openAs, portal, darkPhone, checkWithout('page of a selected class'));
});
