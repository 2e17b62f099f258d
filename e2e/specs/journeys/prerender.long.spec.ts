import { expect, test } from '../../core/fixtures';
import { hydrate } from '../../core/hydration';
import { newStudent } from '../../core/people';
import { testHydration, routes, visitWithoutApi, visitWithoutIdentity } from '../../scenarios/prerendered';

testHydration('long');

test('pages hydrate for a signed-in user', async ({ portal, openAs }) => {
  const page = await openAs(await newStudent(portal));
  for (const path of ['/', '/blog']) {
    expect(await hydrate(await page.context().newPage(), path), path).toEqual({ htmlKept: true, errors: [] });
  }
});

test('with the API down every page loads, and links work', async ({ page, portal }) => {
  await visitWithoutApi(page, portal, routes);
});

test('with the identity provider down every page hydrates', async ({ page, portal }) => {
  await visitWithoutIdentity(page, portal, routes);
});
