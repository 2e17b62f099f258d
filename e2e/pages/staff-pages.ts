import type { Locator, Page } from '@playwright/test';

interface NewClass {
  readonly name: string;
  readonly image?: string;
  readonly seats?: number;
  readonly price: number;
}

/** `/dashboard/addclass`. */
export class AddClassPage {
  readonly name: Locator;
  readonly image: Locator;
  readonly seats: Locator;
  readonly price: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByLabel('Class Name', { exact: true });
    this.image = page.getByLabel('Class Image URL', { exact: true });
    this.seats = page.getByLabel('Available Seats', { exact: true });
    this.price = page.getByLabel('Price', { exact: true });
    this.submit = page.getByRole('button', { name: 'Add Class' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/addclass');
  }

  async add({ name, image = '', seats, price }: NewClass): Promise<void> {
    await this.name.fill(name);
    await this.image.fill(image);
    if (seats !== undefined) await this.seats.fill(String(seats));
    await this.price.fill(String(price));
    await this.submit.click();
  }
}

/** A table of the staff area with its search box. */
class SearchableTable {
  readonly search: Locator;

  constructor(
    protected readonly page: Page,
    private readonly path: string,
  ) {
    this.search = page.getByRole('searchbox');
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Filters the table to one row, which may be on a later page. */
  async find(text: string): Promise<Locator> {
    await this.search.fill(text);
    const row = this.row(text);
    await row.waitFor();
    return row;
  }
}

/** `/dashboard/myclass`. */
export class MyClassesPage extends SearchableTable {
  constructor(page: Page) {
    super(page, '/dashboard/myclass');
  }
}

/** `/dashboard/manageclass`. */
export class ManageClassesPage extends SearchableTable {
  constructor(page: Page) {
    super(page, '/dashboard/manageclass');
  }

  approve(row: Locator): Locator {
    return row.getByRole('button', { name: 'Approve' });
  }

  deny(row: Locator): Locator {
    return row.getByRole('button', { name: 'Deny' });
  }

  async giveFeedback(row: Locator, feedback: string): Promise<void> {
    await row.getByRole('button', { name: 'Feedback' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(feedback);
    await dialog.getByRole('button').first().click();
  }
}

/** `/dashboard/manageuser`. */
export class ManageUsersPage extends SearchableTable {
  constructor(page: Page) {
    super(page, '/dashboard/manageuser');
  }

  makeAdmin(row: Locator): Locator {
    return row.getByRole('button', { name: 'Make Admin' });
  }

  makeInstructor(row: Locator): Locator {
    return row.getByRole('button', { name: 'Make Instructor' });
  }
}
