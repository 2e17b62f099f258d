import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { endSession } from '@blush/shared-ui/contracts';
import { type Account, forgetToken, tokenOf } from './account';
import { reportViolations } from './policy-violations';
import { findPortal, type Portal } from './portal';
import { overriddenRemote, setOverride } from './remote-override';
import { reportToasts } from './toasts';

interface Fixtures {
  /** Opens a new browser context without a session. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a new browser context with a session. The journey loads the first page. */
  readonly openAs: (account: Account) => Promise<Page>;
}

/** Uncaught errors of a page, including those of hydration. */
function uncaughtErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`));
  return errors;
}

interface WorkerFixtures {
  readonly portal: Portal;
  readonly override: void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright requires an object pattern as the first argument.
    async ({}, use) => use(await findPortal()),
    { scope: 'worker' },
  ],
  override: [
    async ({ browser, portal }, use) => {
      const remote = overriddenRemote();
      if (remote) setOverride(browser, portal, remote);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  // Every journey fails on an uncaught error in a page it opens, and on a violation of the page's policies.
  context: async ({ context }, use) => {
    const uncaught = uncaughtErrors(context);
    await reportToasts(context);
    await reportViolations(context);
    await use(context);
    expect(uncaught).toEqual([]);
  },
  openBrowser: async ({ browser }, use) => {
    const uncaught: (readonly string[])[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      uncaught.push(uncaughtErrors(context));
      await reportToasts(context);
      await reportViolations(context);
      return context.newPage();
    });
    // Open pages would keep running and slow down the next journey.
    await Promise.all(contexts.map((context) => context.close()));
    expect(uncaught.flat()).toEqual([]);
  },
  openAs: async ({ openBrowser, portal }, use) => {
    await use(async (account) => {
      const localStorage = [{ name: 'access-token', value: await tokenOf(account, portal) }];
      const page = await openBrowser({
        storageState: { cookies: [], origins: [{ origin: portal.address, localStorage }] },
      });
      page.context().on('request', (request) => {
        if (request.url() === portal.api + endSession.path) forgetToken(account, portal);
      });
      return page;
    });
  },
});

export { expect };
