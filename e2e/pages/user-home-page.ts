import type { Locator, Page } from '@playwright/test';

export class UserHomePage {
  readonly sessions: Locator;

  constructor(private readonly page: Page) {
    this.sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/userhome');
  }

  signOut(browser: string): Locator {
    return this.sessions.getByRole('button', { name: `Sign out ${browser}` });
  }
}
