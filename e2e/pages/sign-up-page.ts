import type { Locator, Page } from '@playwright/test';
import type { Account } from '../core/account';

export class SignUpPage {
  readonly name: Locator;
  readonly photoUrl: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly confirm: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByLabel('Name', { exact: true });
    this.photoUrl = page.getByLabel('Photo URL', { exact: true });
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.confirm = page.getByLabel('Confirm Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign Up' });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
  }

  async fill(account: Account): Promise<void> {
    await this.name.fill(account.name);
    await this.photoUrl.fill(account.picture);
    await this.email.fill(account.email);
    await this.password.fill(account.password);
    await this.confirm.fill(account.password);
    await this.submit.click();
  }
}
