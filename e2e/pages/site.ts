import type { Locator, Page } from '@playwright/test';

/** What both layouts show around every page. */
export class Site {
  constructor(private readonly page: Page) {}

  get logOut(): Locator {
    return this.page.getByRole('button', { name: 'Log out' });
  }

  /** The bar with Home, Instructor, Classess, ... */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  /** The side menu of the dashboard. */
  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Dashboard' });
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }
}

/** Labels of the links in a menu, in the order shown. */
export async function labels(menu: Locator): Promise<string[]> {
  return (await menu.getByRole('link').allTextContents()).map((label) => label.trim());
}
