import type { Locator, Page } from '@playwright/test';
import { isFileOf } from './remote-override';

export const adminPages = [
  ['/dashboard/manageclass', 'Manage Classes'],
  ['/dashboard/manageuser', 'Manage users'],
  ['/dashboard/manageuser/000000000000000000000000', 'User'],
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/payments', 'Payments'],
  ['/dashboard/auditlog', 'Audit log'],
  ['/dashboard/mails', 'Mails'],
  ['/dashboard/pricerules', 'Price rules'],
  ['/dashboard/releases', 'Releases'],
] as const;

export const instructorPages = [
  ['/dashboard/myclass', 'My Classes'],
  ['/dashboard/addclass', 'Add a Class'],
  ['/dashboard/aboutyou', 'About you'],
  ['/dashboard/myclass/000000000000000000000000', 'Update class'],
  ['/dashboard/myclass/000000000000000000000000/students', 'Students'],
  ['/dashboard/earnings', 'Earnings'],
] as const;

/** What the dashboard shows at an address that is not for the user's role. */
export const notFound = 'We looked everywhere for this page';

export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Files of the staff remote that the page receives from now on: contents by address. */
export function receivedOfStaff(page: Page): Map<string, Promise<string>> {
  const received = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/mfe[-_]staff/.test(response.url()) || isFileOf('mfe-staff', response.url()))
      received.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  return received;
}
