import {
  getOverview,
  getReleases,
  listAuditEntries,
  listRemoteLoads,
  listStaffClasses,
  listStaffPayments,
  listStaffUsers,
  type Call,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import type { Look } from './looks';
import { answer } from './fake-api';
import {
  anOverview,
  auditEntries,
  releases,
  remoteLoads,
  staffClasses,
  staffPayments,
  users,
} from './staff-rows';
import { dayOf } from './rows';

const firstRow = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row').first();
/** A full page, of many. */
const MANY = 20;
const pageOf = <Item>(items: Item[]) => ({ items, total: items.length < MANY ? items.length : 2045 });

/** A page with a table, with the operation it calls and its answer for a number of rows. */
function table<C extends Call>(
  path: string,
  { asks, rows, empty }: { asks: C; rows: (count: number) => OperationOutput<C>; empty: string },
): Look {
  return {
    path,
    asks,
    counts: [0, MANY],
    meets: (page, portal, count) => answer(page, portal, asks, rows(count)),
    empty,
    shown: firstRow,
  };
}

/** The pages of admins. */
export const adminLooks: readonly Look[] = [
  table('/dashboard/manageclass', {
    asks: listStaffClasses,
    rows: (count) => pageOf(staffClasses(count)),
    empty: 'No classes yet',
  }),
  table('/dashboard/manageuser', {
    asks: listStaffUsers,
    rows: (count) => pageOf(users(count)),
    empty: 'No users yet',
  }),
  table('/dashboard/payments', {
    asks: listStaffPayments,
    rows: (count) => pageOf(staffPayments(count)),
    empty: 'No payments yet',
  }),
  table('/dashboard/auditlog', {
    asks: listAuditEntries,
    rows: (count) => pageOf(auditEntries(count)),
    empty: 'Nothing was done yet',
  }),
  {
    path: '/dashboard/overview',
    asks: getOverview,
    counts: [0, 90],
    meets: (page, portal, count) => answer(page, portal, getOverview, anOverview(count)),
    empty: 'Overview',
    shown: (page) => page.getByRole('region', { name: 'Sales', exact: true }),
  },
  {
    path: '/dashboard/releases',
    asks: getReleases,
    counts: [0, 6],
    meets: async (page, portal, count) => {
      await answer(page, portal, getReleases, releases(count));
      await answer(page, portal, listRemoteLoads, { since: dayOf(30), remotes: remoteLoads(count) });
    },
    empty: 'Nothing is live yet',
    shown: firstRow,
  },
];
