import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Portal } from './portal';

/** Accessible name of the badge of remote overrides. */
const BADGE = 'Overridden remotes';

/** A remote that journeys load instead of the live one. */
interface OverriddenRemote {
  readonly name: string;
  /** Address of its `build.json`. */
  readonly url: string;
}

/** The remote in `E2E_REMOTE`, as `<name>@<address of its build.json>`, like `?remote=` in a portal. */
export function overriddenRemote(): OverriddenRemote | undefined {
  const { E2E_REMOTE: override } = process.env;
  if (!override) return undefined;
  const at = override.indexOf('@');
  return { name: override.slice(0, at), url: override.slice(at + 1) };
}

/** The address from which journeys load the remote under test. */
export function overrideOrigin(): string | undefined {
  const override = overriddenRemote();
  return override && new URL(override.url).origin;
}

/** An origin from which the portal loads remotes in place of its own. */
export function trustedOrigin({ address, config }: Portal): string {
  const [origin] = config.overrides.origins;
  if (origin === undefined) throw new Error(`${address} allows no origin for remote overrides.`);
  return origin;
}

/** Whether an address is one of a remote's files. Not the override's `build.json`, which every page requests. */
export function isFileOf(remote: string, address: string): boolean {
  const override = overriddenRemote();
  const isOverride =
    override?.name === remote && address !== override.url && new URL(address).origin === overrideOrigin();
  return isOverride || address.includes(`/remotes/${remote}/`);
}

/**
 * Sets the override in every page that a browser opens, as a tab stores a confirmed override
 * (`shell/src/remotes/overrides.ts`). The live remote's code is blocked, so that no journey passes with it.
 */
export function setOverride(browser: Browser, { address }: Portal, remote: OverriddenRemote): void {
  browser.on('context', (context: BrowserContext) => {
    const settings = { origin: address, overrides: JSON.stringify([remote]), badge: BADGE };
    void context.addInitScript(({ origin, overrides, badge }) => {
      if (location.origin !== origin) return;
      sessionStorage.setItem('blush:confirmed-overrides', overrides);
      // Hidden until it is rendered again after hydration, which loses what was typed before.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#root:not(:has([aria-label="${badge}"])) { visibility: hidden; }`);
      document.adoptedStyleSheets = [sheet];
    }, settings);
    const { E2E_REMOTE_SERVED: served } = process.env;
    const { origin } = new URL(remote.url);
    if (served && served !== origin) void serveInPlaceOf(context, origin, served);
    // Chromium asks for permission before a page of another origin may reach this machine.
    void context.grantPermissions(['local-network-access'], { origin: address });
    context.on('page', (page) => waitForBadge(page, address));
    void context.route(`${address}/remotes/${remote.name}/**/*.js`, (route) => route.abort());
  });
}

/** A deployed portal allows only https origins: in place of such an origin, browsers get the files of this machine. */
async function serveInPlaceOf(context: BrowserContext, origin: string, served: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: served + pathname }) });
  });
}

/** With an override the browser renders the page again; from then on there is the badge. */
function waitForBadge(page: Page, address: string): void {
  const load = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await load(url, options);
    if (options?.waitUntil !== 'commit' && page.url().startsWith(address))
      await page.getByRole('complementary', { name: BADGE }).waitFor();
    return response;
  };
}
