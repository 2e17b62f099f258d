import type { Locator, Page } from '@playwright/test';

export class ProfilePage {
  readonly sessions: Locator;

  readonly downloadData: Locator;
  readonly deleteAccount: Locator;
  readonly question: Locator;

  constructor(private readonly page: Page) {
    this.sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    const data = page.getByRole('region', { name: 'Your data' });
    this.downloadData = data.getByRole('button', { name: 'Download my data' });
    this.deleteAccount = data.getByRole('button', { name: 'Delete my account' });
    this.question = page.getByRole('dialog', { name: 'Delete your account?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/profile');
  }

  async confirmDeletion(email: string): Promise<void> {
    await this.question.getByRole('textbox').fill(email);
    await this.question.getByRole('button', { name: 'Delete my account' }).click();
  }

  signOut(browser: string): Locator {
    return this.sessions.getByRole('button', { name: `Sign out ${browser}` });
  }
}
