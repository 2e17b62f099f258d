import type { Locator, Page } from '@playwright/test';
import type { Account } from '../core/account';
import { Site } from './site';

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly google: Locator;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Log In' });
    this.google = page.getByRole('button', { name: 'Continue with Google' });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async fill({ email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in on the login page and waits until the session is loaded. */
  async signIn(account: Account): Promise<void> {
    await this.open();
    await this.fill(account);
    // On a phone, the button is in the folded menu.
    await new Site(this.page).logOutEvenIfHidden.waitFor({ state: 'attached' });
  }
}
