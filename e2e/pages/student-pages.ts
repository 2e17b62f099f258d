import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** `/dashboard/myselected`: what is in the cart. */
export class SelectedPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/dashboard/myselected');
  }

  entry(className: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: className });
  }

  async pay(className: string): Promise<void> {
    await this.entry(className).getByRole('link', { name: 'Pay' }).click();
  }

  async delete(className: string): Promise<void> {
    await this.entry(className).getByRole('button', { name: 'Delete' }).click();
  }

  get question(): Locator {
    return this.page.getByRole('dialog');
  }
}

/** `/dashboard/payment/{id}`: the card form. */
export class PaymentPage {
  readonly pay: Locator;

  constructor(private readonly page: Page) {
    this.pay = page.getByRole('button', { name: /^Pay\b/ });
  }

  /** Types a card into the provider's own frame, which the portal cannot read. */
  async fillCard(number: string): Promise<void> {
    await this.beginCard(number);
    await this.finishCard();
  }

  async beginCard(number: string): Promise<void> {
    await this.#field('cardnumber').fill(number);
    await this.#field('exp-date').fill('12 / 34');
  }

  async finishCard(): Promise<void> {
    await this.#field('cvc').fill('123');
    await this.#field('postal').fill('42424');
  }

  #field(name: string): Locator {
    return this.page.frameLocator('iframe[name^="__privateStripeFrame"]').locator(`[name="${name}"]`);
  }
}

/** The bank's page in a dialog: 3-D Secure. */
export class BankPage {
  private readonly frame: FrameLocator;

  constructor(private readonly page: Page) {
    this.frame = page.frameLocator('iframe[name="stripe-challenge-frame"]');
  }

  /** Presses Escape twice, because Chromium lets a page prevent only the first press. */
  async ignoresEscape(): Promise<void> {
    await expect(this.frame.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Escape');
  }

  async complete(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Complete authentication' }).click();
  }

  async fail(): Promise<void> {
    await this.frame.getByRole('button', { name: 'Fail authentication' }).click();
  }
}

/** `/dashboard/myenroll`. */
export class EnrolmentsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/dashboard/myenroll');
  }

  entry(className: string): Locator {
    return this.page.getByRole('article').filter({ hasText: className });
  }

  /** Opens the list, and from it the page of an enrolment. */
  async openEntry(className: string): Promise<void> {
    await this.open();
    await this.entry(className)
      .getByRole('link', { name: /Dates and materials/ })
      .click();
  }
}

/** `/dashboard/paymenthistory`. */
export class PaymentsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/dashboard/paymenthistory');
  }

  entry(className: string): Locator {
    return this.page.getByRole('row').filter({ hasText: className });
  }
}
