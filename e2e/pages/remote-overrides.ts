import { expect, type Locator, type Page } from '@playwright/test';

/** The question about a remote override, and the badge that shows it. */
export class RemoteOverrides {
  constructor(private readonly page: Page) {}

  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'Try out unreleased code?' });
  }

  get runButton(): Locator {
    return this.question.getByRole('button', { name: 'Run it in this tab' });
  }

  get cancelButton(): Locator {
    return this.question.getByRole('button', { name: 'Cancel' });
  }

  get badge(): Locator {
    return this.page.getByRole('complementary', { name: 'Overridden remotes' });
  }

  /** Opens an address with overrides, and agrees. The page starts after the answer. */
  async run(address: string): Promise<void> {
    await this.page.goto(address);
    await this.runButton.click();
    await expect(this.badge).toBeVisible();
  }
}
