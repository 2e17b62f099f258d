import { expect, type Locator, type Page } from '@playwright/test';
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

/** Waits until a page of the dashboard shows what it has loaded. */
export async function waitForContent(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Labels of the links in a menu, in the order shown. */
export async function labels(menu: Locator): Promise<string[]> {
  return (await menu.getByRole('link').allTextContents()).map((label) => label.trim());
}
