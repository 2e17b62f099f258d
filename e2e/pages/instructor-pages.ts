import type { Locator, Page } from '@playwright/test';
import { PagedTablePage } from './admin-pages';
import { Site } from './site';

/** `/dashboard/myclass`, as a table of pages. */
export class OwnClassesPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/myclass');
  }

  update(row: Locator): Locator {
    return row.getByRole('button', { name: /^Update/ });
  }

  students(row: Locator): Locator {
    return row.getByRole('link', { name: /^Students/ });
  }
}

/** `/dashboard/myclass/{id}`. */
export class UpdateClassPage {
  readonly name: Locator;
  readonly image: Locator;
  readonly seats: Locator;
  readonly price: Locator;
  readonly review: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByLabel('Class Name', { exact: true });
    this.image = page.getByLabel('Class Image URL', { exact: true });
    this.seats = page.getByLabel('Seats', { exact: true });
    this.price = page.getByLabel('Price', { exact: true });
    this.review = page.getByRole('region', { name: 'Review' });
  }

  async open(id: string): Promise<void> {
    await new Site(this.page).visit(`/dashboard/myclass/${id}`);
    await this.name.waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }
}

/** `/dashboard/myclass/{id}/students`. */
export class ClassStudentsPage extends PagedTablePage {
  constructor(page: Page, id: string) {
    super(page, `/dashboard/myclass/${id}/students`);
  }
}

/** `/dashboard/earnings`. */
export class EarningsPage {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await new Site(this.page).visit(`/dashboard/earnings${query}`);
  }

  /** A chart with its summary, its table and its export. */
  chart(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
