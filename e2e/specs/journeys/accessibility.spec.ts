import { demo } from '../../core/account';
import { accessibilityViolations } from '../../core/accessibility';
import { expect, test } from '../../core/fixtures';
import { setView, mixedViews } from '../../scenarios/page-cases';
import { Site } from '../../pages/site';

test('on a phone the dashboard has no accessibility violation: an unknown address, and the open menu', async ({
  openAs,
}) => {
  const page = await openAs(demo.student);
  await setView(page, mixedViews[2]);
  await new Site(page).visit('/dashboard/no-such-page');
  expect(await accessibilityViolations(page), 'unknown address').toEqual([]);
  await new Site(page).menuButton.click();
  expect(await accessibilityViolations(page), 'open side menu').toEqual([]);
});
