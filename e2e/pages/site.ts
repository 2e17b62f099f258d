import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from '../core/hydration';

/** What both layouts show around every page. */
export class Site {
  constructor(private readonly page: Page) {}

  get logOut(): Locator {
    return this.page.getByRole('button', { name: 'Log out' });
  }

  /** The same, also while it is hidden with the folded navigation. */
  get logOutEvenIfHidden(): Locator {
    return this.page.getByRole('button', { name: 'Log out', includeHidden: true });
  }

  /** The bar with Home, Instructor, Classess, ... */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /**
   * Opens a page and waits until it is hydrated: before that, a link of its HTML loads the next page instead of
   * navigating.
   */
  async visit(path: string): Promise<void> {
    await this.page.goto(path);
    await waitForHydration(this.page);
  }

  /** The side menu of the dashboard. */
  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Dashboard' });
  }

  /** Opens the navigation or the side menu if it is folded. */
  get menuButton(): Locator {
    return this.page.getByRole('button', { name: 'Menu' });
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }
}

/** Labels of the links in a menu, in the order shown. */
export async function labels(menu: Locator): Promise<string[]> {
  return (await menu.getByRole('link').allTextContents()).map((label) => label.trim());
}
