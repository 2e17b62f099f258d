import { type Page, test as base } from '@playwright/test';
import { LoginPage } from '../pages/login-page';
import type { Account } from './account';
import { findPortal, type Portal } from './portal';

interface Fixtures {
  /** Opens a browser of its own and signs in through the form, as a person does. */
  readonly openAs: (account: Account) => Promise<Page>;
}

interface WorkerFixtures {
  readonly portal: Portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright wants an object pattern as the first argument, used or not.
    async ({}, use) => use(await findPortal()),
    { scope: 'worker' },
  ],
  openAs: async ({ browser }, use) => {
    await use(async (account) => {
      const page = await (await browser.newContext()).newPage();
      await new LoginPage(page).signIn(account);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
