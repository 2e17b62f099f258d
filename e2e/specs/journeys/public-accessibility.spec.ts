import { test } from '../../core/fixtures';
import { lists } from '../../scenarios/list-outages';
import { setView, mixedViews } from '../../scenarios/page-cases';
import { checkClassStates } from '../../scenarios/public-class-states';
import {
  checkWithout,
  publicPaths,
  checkAwaitedList,
  checkForms,
  checkMissingContent,
  checkOpenMenu,
  checkPage,
  checkSignedIn,
} from '../../scenarios/public-states';
import { turn } from '../../core/rows';

const [, , darkPhone, lightDesktop] = mixedViews;

test('no public page has an accessibility violation for a visitor', async ({ page, portal }) => {
  const paths = await publicPaths(portal, 'some');
  for (const [index, path] of paths.entries()) await checkPage(page, turn(mixedViews, index), path);
  await setView(page, darkPhone);
  await checkOpenMenu(page);
});

test('the page of a class has no accessibility violation with a cancelled session, with all sessions cancelled, and with a discount', async ({
  page,
  portal,
}) => {
  await checkClassStates(page, portal, 'some');
});

test('forms, their errors and popups have no accessibility violation', async ({ page }) => {
  await setView(page, darkPhone);
  await checkForms(page, checkWithout('/signup', 'missing fields', '/login', 'refused', 'mail on its way'));
});

test('content that failed or is missing has no accessibility violation', async ({ page, portal }) => {
  await setView(page, lightDesktop);
  await checkAwaitedList(page, portal, lightDesktop, lists.classes, checkWithout('Loading classes'));
  await checkMissingContent(page, lightDesktop);
});

test('classes for a signed-in student, and the site during an outage, have no accessibility violation', async ({
  openAs,
  portal,
}) => {
  await checkSignedIn(openAs, portal, darkPhone, checkWithout('page of a selected class'));
});
