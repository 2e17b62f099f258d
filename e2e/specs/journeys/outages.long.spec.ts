import { listClasses } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { answer } from '../../core/fake-api';
import { expect, test } from '../../core/fixtures';
import { lists, recovers } from '../../scenarios/list-outages';
import { Site } from '../../pages/site';

recovers(lists.instructors);

test('PUB-02 the page of a class shows that it cannot be loaded, and Try again loads it', async ({
  page,
  portal,
}) => {
  const { id, name } = await openClass(portal, demo.instructor);
  await page.route(`${portal.api}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`/allclass/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'The class could not be loaded' });
  await expect(alert).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('PUB-02 without classes the lists of classes and instructors say that none is on sale', async ({
  page,
  portal,
}) => {
  await answer(page, portal, listClasses, []);
  const site = new Site(page);
  await site.visit('/blog');
  await site.navigation.getByRole('link', { name: 'Classess' }).click();
  await expect(page.getByRole('heading', { name: 'No class is on sale at the moment' })).toBeVisible();
  await site.navigation.getByRole('link', { name: 'Instructor', exact: true }).click();
  await expect(page.getByText('Instructors appear here with their classes.')).toBeVisible();
});
