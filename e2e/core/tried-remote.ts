import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Portal } from './portal';

/** Name of what tells in a page that something is tried there. */
const BADGE = 'Overridden remotes';

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

/** Where journeys get a remote from that they try. */
export function triedOrigin(): string | undefined {
  const tried = triedRemote();
  return tried && new URL(tried.url).origin;
}

/** Whether an address is one of a remote's files. What is tried is asked for its entry by everybody who tries it. */
export function isFileOf(remote: string, address: string): boolean {
  const tried = triedRemote();
  const isTried =
    tried?.name === remote && address !== tried.url && new URL(address).origin === triedOrigin();
  return isTried || address.includes(`/remotes/${remote}/`);
}

/**
 * Has every page that a browser opens try a remote, as a tab keeps it (`shell/src/remotes/overrides.ts`). The live
 * one's code cannot be had meanwhile, so that no journey is content with it.
 */
export function tryIn(browser: Browser, { address }: Portal, remote: TriedRemote): void {
  browser.on('context', (context: BrowserContext) => {
    const kept = { origin: address, overrides: JSON.stringify([remote]), badge: BADGE };
    void context.addInitScript(({ origin, overrides, badge }) => {
      if (location.origin !== origin) return;
      sessionStorage.setItem('blush:remote-overrides', overrides);
      // The page is rendered anew once it is at work, and would lose what a journey types before that.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#root:not(:has([aria-label="${badge}"])) { visibility: hidden; }`);
      document.adoptedStyleSheets = [sheet];
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
      await page.getByRole('complementary', { name: BADGE }).waitFor();
    return response;
  };
}
