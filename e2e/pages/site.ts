import type { Locator, Page } from '@playwright/test';

/** What both layouts show around every page. */
export class Site {
  constructor(private readonly page: Page) {}

  get logOut(): Locator {
    return this.page.getByRole('button', { name: 'Log out' });
  }

  /** The bar with Home, Instructor, Classess, ... */
  get navigation(): Locator {
    return this.page
      .getByRole('navigation')
      .filter({ has: this.page.getByRole('link', { name: 'Classess' }) });
  }

  /** The side menu of the dashboard. */
  get menu(): Locator {
    return this.page
      .getByRole('navigation')
      .filter({ has: this.page.getByRole('link', { name: 'Go Back' }) });
  }

  get tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }
}

/** Labels of the links in a menu, in the order shown. */
export async function labels(menu: Locator): Promise<string[]> {
  return (await menu.getByRole('link').allTextContents()).map((label) => label.trim());
}
