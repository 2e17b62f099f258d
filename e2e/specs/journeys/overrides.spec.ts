import { publicRegistry } from '@blush/shared-ui/contracts';
import { accessibilityViolations } from '../../core/accessibility';
import { expect, test } from '../../core/fixtures';
import { waitForHydration } from '../../core/hydration';
import { onNarrowPhone } from '../../core/phone';
import { trustedOrigin } from '../../core/remote-override';
import { watchRequests } from '../../core/requests';
import { RemoteOverrides } from '../../pages/remote-overrides';
import { Site } from '../../pages/site';

const isAt = (path: string) => (url: URL) => url.pathname === path;

test('POR-01 a remote override runs only from allowed origins, after a confirmation that is accessible and fits a phone; its badge is visible until the reset', async ({
  page,
  portal,
}) => {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const [live] = registry.remotes;
  const trusted = trustedOrigin(portal);
  const container = `var ${live?.container} = { init() {}, get: () => Promise.resolve(() => ({
    routes: [{ path: "/blog", Component: () => "Overridden" }],
  })) };`;
  const declaration = { name: 'mfe-public', contract: live?.contract, mounts: ['/blog'], menu: [] };
  const headers = { 'access-control-allow-origin': '*' };
  // Paths are compared, because a portal address with `?remote=` ends with the same file name.
  await page.route(isAt('/build.json'), (route) =>
    route.fulfill({ headers, json: { declaration, container: live?.container, entry: 'entry.js' } }),
  );
  await page.route(isAt('/entry.js'), (route) =>
    route.fulfill({ headers, contentType: 'text/javascript', body: container }),
  );
  const requests = watchRequests(page);
  const fromOutside = () => requests.filter((url) => isAt('/build.json')(new URL(url)));
  const overrides = new RemoteOverrides(page);
  const { badge, question, runButton, cancelButton } = overrides;
  const site = new Site(page);
  const livePage = page.getByRole('article').first();
  const link = `/blog?remote=mfe-public@${trusted}/build.json`;

  await site.visit('/blog?remote=mfe-public@https://elsewhere.test/build.json');
  await expect(livePage).toBeVisible();
  await expect(page, 'a refused override is removed from the address').toHaveURL('/blog');
  await expect(badge).toHaveCount(0);

  await onNarrowPhone(page);
  await page.goto(`${link}&remote=shell@${trusted}/build.json`);
  await expect(question).toContainText(`mfe-public from ${trusted}`);
  await expect(cancelButton).toBeFocused();
  await expect(runButton).toBeEnabled();
  await expect(question).toBeInViewport({ ratio: 1 });
  for (const button of [runButton, cancelButton]) await expect(button).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(runButton).toBeFocused();
  await page.keyboard.press('Escape');
  await waitForHydration(page);
  await expect(livePage).toBeVisible();
  await expect(page, 'a cancelled override is removed from the address').toHaveURL('/blog');
  await page.reload();
  await waitForHydration(page);
  await expect(badge, 'a cancelled override is not stored').toHaveCount(0);
  expect(fromOutside(), 'nothing was requested before the user agreed').toEqual([]);

  await overrides.run(link);
  await expect(page.getByRole('main')).toHaveText('Overridden');
  await expect(badge).toContainText(`mfe-public from ${new URL(trusted).host}`);
  await site.visit('/blog');
  await expect(badge, 'the tab keeps the override').toBeVisible();
  await site.visit(link);
  await expect(badge, 'the tab asks once').toBeVisible();

  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(livePage).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
});
