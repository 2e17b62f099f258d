import type { Locator, Page } from '@playwright/test';

/** The identity provider's own log-in page, used if the portal's `loginMode` is `universal`. */
export class ProviderLoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Log in to Blush Camp' });
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Log In' });
    this.problem = page.getByRole('alert');
  }
}
