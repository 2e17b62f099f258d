import { demo } from '../../core/account';
import { barriers } from '../../core/barriers';
import { expect, test } from '../../core/fixtures';
import { lookFrom, mixedViews } from '../../core/looks';
import { Site } from '../../pages/site';

test('the dashboard has no barrier on a phone: an unknown address, and the open menu', async ({ openAs }) => {
  const page = await openAs(demo.student);
  await lookFrom(page, mixedViews[2]);
  await new Site(page).visit('/dashboard/no-such-page');
  expect(await barriers(page), 'unknown address').toEqual([]);
  await new Site(page).menuButton.click();
  expect(await barriers(page), 'open side menu').toEqual([]);
});
