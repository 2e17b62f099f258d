import type { Locator, Page } from '@playwright/test';

/** Asks for another sign-in before a sensitive action. */
export class StepUpDialog {
  readonly dialog: Locator;
  readonly password: Locator;
  readonly problem: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  /** In the login mode `universal`. */
  readonly continue: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: "Please confirm it's you" });
    this.password = this.dialog.getByLabel('Password');
    this.problem = this.dialog.getByRole('alert');
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.continue = this.dialog.getByRole('button', { name: 'Continue to log in' });
  }
}
