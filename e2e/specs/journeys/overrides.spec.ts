import { publicRegistry } from '@blush/shared-ui/contracts';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { watchRequests } from '../../core/requests';
import { stopTime } from '../../core/stopped-time';
import { Site } from '../../pages/site';

const isAt = (path: string) => (url: URL) => url.pathname === path;

test('POR-01 a remote override works from allowed origins only, and its badge is visible until it is reset', async ({
  page,
  portal,
}) => {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const [live] = registry.remotes;
  const [trusted = ''] = portal.config.overrides.origins;
  const container = `var ${live?.container} = { init() {}, get: () => Promise.resolve(() => ({
    routes: [{ path: "/blog", Component: () => "Overridden" }],
  })) };`;
  const declaration = { name: 'mfe-public', contract: live?.contract, mounts: ['/blog'], menu: [] };
  const headers = { 'access-control-allow-origin': '*' };
  // Compares paths: the address of the portal with `?remote=` ends with the name of the file too.
  await page.route(isAt('/build.json'), (route) =>
    route.fulfill({ headers, json: { declaration, container: live?.container, entry: 'entry.js' } }),
  );
  await page.route(isAt('/entry.js'), (route) =>
    route.fulfill({ headers, contentType: 'text/javascript', body: container }),
  );
  const requests = watchRequests(page);
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  const site = new Site(page);

  await site.visit('/blog?remote=mfe-public@https://elsewhere.test/build.json');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(requests.filter((url) => url.startsWith('https://elsewhere.test'))).toEqual([]);

  await site.visit(`/blog?remote=mfe-public@${trusted}/build.json`);
  await expect(page.getByRole('main')).toHaveText('Overridden');
  await expect(badge).toContainText(`mfe-public from ${new URL(trusted).host}`);
  await site.visit('/blog');
  await expect(badge, 'the tab keeps the override').toBeVisible();

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
});

test('POR-01 the badge of a remote override appears with the page, and covers none of it', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const [trusted = ''] = portal.config.overrides.origins;
  await page.route(isAt('/build.json'), (route) => route.fulfill({ status: 404 }));
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  const site = new Site(page);
  // Its clock is stopped, so the badge cannot appear later.
  await stopTime(page);
  await page.goto(`/?remote=mfe-public@${trusted}/build.json`);
  await expect(badge).toContainText('the live one is shown');
  await page.clock.resume();
  await page.goto('/dashboard/userhome');
  await expect(badge).toBeVisible();
  await site.logOut.click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
});
