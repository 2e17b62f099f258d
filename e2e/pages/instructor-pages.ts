import type { Locator, Page } from '@playwright/test';
import { PagedTablePage } from './admin-pages';
import { Site } from './site';

interface NewClass {
  readonly name: string;
  readonly image?: string;
  readonly seats?: number;
  readonly price: number;
}

/** The sessions in the form of a class. */
export class SessionFields {
  readonly add: Locator;
  readonly zone: Locator;

  constructor(private readonly page: Page) {
    this.add = page.getByRole('button', { name: /^Add (a|another) session$/ });
    this.zone = page.getByLabel('Time zone', { exact: true });
  }

  field(session: number, name: 'Day' | 'From' | 'To' | 'Link to join'): Locator {
    return this.page.getByRole('group', { name: `Session ${session}` }).getByLabel(name, { exact: true });
  }
}

/** `/dashboard/addclass`. */
export class AddClassPage {
  readonly name: Locator;
  readonly image: Locator;
  readonly file: Locator;
  readonly preview: Locator;
  readonly seats: Locator;
  readonly price: Locator;
  readonly submit: Locator;
  readonly saveDraft: Locator;
  /** Leads from the note of a saved class to that class. */
  readonly viewSaved: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByLabel('Class Name', { exact: true });
    this.image = page.getByLabel('Class Image URL', { exact: true });
    this.file = page.getByLabel('Or upload a picture');
    this.preview = page.getByRole('img', { name: 'Preview of the class picture' });
    this.seats = page.getByLabel('Available Seats', { exact: true });
    this.price = page.getByLabel('Price', { exact: true });
    this.submit = page.getByRole('button', { name: 'Add Class' });
    this.saveDraft = page.getByRole('button', { name: 'Save as draft' });
    this.viewSaved = page
      .getByRole('group', { name: 'The class is saved' })
      .getByRole('link', { name: 'View' });
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

/** `/dashboard/myclass`. */
export class MyClassesPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/myclass');
  }

  duplicate(row: Locator): Locator {
    return row.getByRole('link', { name: /^Duplicate/ });
  }
}

/** `/dashboard/myclass/{id}`. */
export class UpdateClassPage {
  readonly name: Locator;
  readonly price: Locator;
  readonly review: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByLabel('Class Name', { exact: true });
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

  async open(): Promise<void> {
    await new Site(this.page).visit('/dashboard/earnings');
  }

  /** A chart with its summary, its table and its export. */
  chart(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
