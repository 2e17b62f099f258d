import type { Locator, Page } from '@playwright/test';
import { Site } from './site';

/** `/allclass`: the grid of approved classes. */
export class ClassesPage {
  readonly cards: Locator;

  constructor(private readonly page: Page) {
    this.cards = page.getByRole('article');
  }

  async open(): Promise<void> {
    await new Site(this.page).visit('/allclass');
    await this.cards.first().waitFor();
  }

  card(className: string): Locator {
    return this.cards.filter({ hasText: className });
  }

  async select(className: string): Promise<void> {
    await this.card(className).getByRole('button', { name: 'Select' }).click();
  }

  /** The dialog for a visitor. */
  get loginPrompt(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: 'Please login to select this class' });
  }
}
