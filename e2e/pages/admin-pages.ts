import { expect, type Locator, type Page } from '@playwright/test';
import { Site } from './site';

/** A table of the staff area that is paged by the API, with its tools. */
export class PagedTablePage {
  readonly search: Locator;
  readonly count: Locator;
  readonly exportButton: Locator;

  constructor(
    protected readonly page: Page,
    readonly path: string,
  ) {
    this.search = page.getByRole('searchbox');
    this.count = page.getByRole('main').getByRole('status');
    this.exportButton = page.getByRole('button', { name: 'Export CSV' });
  }

  async open(query = ''): Promise<void> {
    await new Site(this.page).visit(this.path + query);
  }

  tool(label: string): Locator {
    return this.page.getByRole('main').getByLabel(label, { exact: true });
  }

  /** Rows below the column headings. */
  get rows(): Locator {
    return this.page.getByRole('main').locator('tbody').getByRole('row');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Filters the table to one row, which may be on a later page. */
  async find(text: string): Promise<Locator> {
    await this.search.fill(text);
    // Until the other rows are gone, the row moves, and a click on it can miss.
    await expect(this.rows).toHaveCount(1);
    const row = this.row(text);
    await row.waitFor();
    return row;
  }
}

/** `/dashboard/payments`. */
export class StaffPaymentsPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/payments');
  }

  async refund(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Refund/ }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Yes, refund it!' }).click();
  }
}

/** `/dashboard/auditlog`. */
export class AuditLogPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/auditlog');
  }
}

/** `/dashboard/mails`. */
export class MailsPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/mails');
  }

  sendAgain(row: Locator): Locator {
    return row.getByRole('button', { name: /^Send again: / });
  }
}

/** `/dashboard/manageclass`. */
export class ManageClassesPage extends PagedTablePage {
  /** Beside the list, or at the lower edge of a narrow window. */
  readonly desk: Locator;

  constructor(page: Page) {
    super(page, '/dashboard/manageclass');
    this.desk = page.getByRole('region', { name: 'Review desk' });
  }

  preview(row: Locator): Locator {
    return row.getByRole('button', { name: /^Preview/ });
  }

  choose(row: Locator): Locator {
    return row.getByRole('checkbox', { name: /^Choose/ });
  }

  /** @param place a row, or the desk */
  approve(place: Locator): Locator {
    return place.getByRole('button', { name: 'Approve', exact: true });
  }

  deny(place: Locator): Locator {
    return place.getByRole('button', { name: 'Deny', exact: true });
  }

  /** Preview, Approve, Deny and Feedback. */
  actions(row: Locator): Locator {
    return row.getByRole('button', { name: /^(Preview|Approve|Deny|Feedback)/ });
  }

  get feedbackField(): Locator {
    return this.desk.getByRole('textbox');
  }

  async giveFeedback(row: Locator, feedback: string): Promise<void> {
    await row.getByRole('button', { name: 'Feedback' }).click();
    await this.feedbackField.fill(feedback);
    await this.desk.getByRole('button', { name: 'Send' }).click();
  }
}

/** `/dashboard/manageuser`. */
export class ManageUsersPage extends PagedTablePage {
  constructor(page: Page) {
    super(page, '/dashboard/manageuser');
  }

  makeAdmin(row: Locator): Locator {
    return row.getByRole('button', { name: 'Make Admin' });
  }

  makeInstructor(row: Locator): Locator {
    return row.getByRole('button', { name: 'Make Instructor' });
  }

  makeStudent(row: Locator): Locator {
    return row.getByRole('button', { name: 'Make Student' });
  }
}

/** `/dashboard/manageuser/{id}`. */
export class PersonPage {
  readonly access: Locator;
  readonly suspend: Locator;
  readonly liftSuspension: Locator;

  constructor(private readonly page: Page) {
    this.access = page.getByRole('region', { name: 'Access' });
    this.suspend = this.access.getByRole('button', { name: 'Suspend' });
    this.liftSuspension = this.access.getByRole('button', { name: 'Lift suspension' });
  }

  /** Opens the page of a user from the table of users. */
  async open(email: string, name: string): Promise<void> {
    const users = new ManageUsersPage(this.page);
    await users.open();
    await (await users.find(email)).getByRole('link', { name }).click();
    await this.access.waitFor();
  }

  /** Fills in the reason, and confirms. */
  async confirm(button: string, reason: string): Promise<void> {
    const question = this.page.getByRole('dialog');
    await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await question.getByRole('button', { name: button }).click();
  }
}

/** `/dashboard/releases`. */
export class ReleasesPage {
  constructor(private readonly page: Page) {}

  /** The row of a live app. */
  app(name: string): Locator {
    return this.page
      .getByRole('table', { name: 'Live now' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('group', { name: `Changes of ${name}`, exact: true }) });
  }

  /** The row of the newest event. */
  get newest(): Locator {
    return this.page.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row').first();
  }

  /** Clicks a button in an app's row, and confirms. */
  async change(name: string, button: string): Promise<void> {
    await this.app(name).getByRole('button', { name: button }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: button }).click();
  }
}
