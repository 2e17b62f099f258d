import type { Locator, Page } from '@playwright/test';

/** The home page: its blocks by their titles. */
export class HomePage {
  constructor(private readonly page: Page) {}

  /** Opens the page with a stopped clock, and waits until it is hydrated. */
  async open(): Promise<void> {
    await this.page.clock.install({ time: new Date('2026-06-01T09:00:00Z') });
    // The clock runs until it is paused, and cannot be set back.
    await this.page.clock.pauseAt(new Date('2026-06-01T09:01:00Z'));
    await this.page.goto('/');
    await this.atWork();
  }

  /** Waits until the page is hydrated: its HTML has the final counts, hydrated counters start at 0. */
  async atWork(): Promise<void> {
    await this.block("What We've Achieved in Recent Years")
      .getByText('0+', { exact: true })
      .first()
      .waitFor();
  }

  get splash(): Locator {
    return this.page.getByRole('status', { name: 'Loading Blush Camp' });
  }

  /** The carousel of the hero. */
  get hero(): Locator {
    return this.page.getByRole('group', { name: 'What you can learn here' });
  }

  block(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}

/** The current slide of a carousel. */
export function slideOf(carousel: Locator): Locator {
  return carousel.locator('[aria-roledescription="slide"]:not([aria-hidden="true"])');
}
