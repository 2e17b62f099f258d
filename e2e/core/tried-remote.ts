import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Portal } from './portal';

/** A remote that journeys meet in place of the live one. */
interface TriedRemote {
  readonly name: string;
  /** Address of its `build.json`. */
  readonly url: string;
}

/** The remote that `E2E_REMOTE` names as `<name>@<address of its build.json>`, as `?remote=` in a portal does. */
export function triedRemote(): TriedRemote | undefined {
  const { E2E_REMOTE: named } = process.env;
  if (!named) return undefined;
  const at = named.indexOf('@');
  return { name: named.slice(0, at), url: named.slice(at + 1) };
}

/**
 * Has every page that a browser opens try a remote, as a tab keeps it (`shell/src/remotes/overrides.ts`). The live
 * one's code cannot be had meanwhile, so that no journey is content with it.
 */
export function tryIn(browser: Browser, { address }: Portal, remote: TriedRemote): void {
  browser.on('context', (context: BrowserContext) => {
    const kept = { origin: address, overrides: JSON.stringify([remote]) };
    void context.addInitScript(({ origin, overrides }) => {
      if (location.origin === origin) sessionStorage.setItem('blush:remote-overrides', overrides);
    }, kept);
    // Browsers ask before a page from elsewhere may reach this machine.
    void context.grantPermissions(['local-network-access'], { origin: address });
    context.on('page', (page) => waitForBadge(page, address));
    void context.route(`${address}/remotes/${remote.name}/**/*.js`, (route) => route.abort());
  });
}

/** Where something is tried, the browser renders anew what the HTML showed; from then on there is the badge. */
function waitForBadge(page: Page, address: string): void {
  const load = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await load(url, options);
    if (options?.waitUntil !== 'commit' && page.url().startsWith(address))
      await page.getByRole('complementary', { name: 'Overridden remotes' }).waitFor();
    return response;
  };
}
