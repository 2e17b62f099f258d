import {
  getOverview,
  getReleases,
  getStaffUser,
  listAuditEntries,
  listMails,
  listPriceRules,
  listRemoteLoads,
  listStaffClasses,
  listStaffPayments,
  listStaffUsers,
  type Call,
  type OperationOutput,
  type StaffUser,
} from '@blush/shared-ui/contracts';
import { firstRow, type PageCase, MANY, pageOf } from './page-cases';
import { answer } from '../core/fake-api';
import {
  anOverview,
  auditEntries,
  mails,
  priceRules,
  releases,
  remoteLoads,
  staffClasses,
  users,
} from '../core/staff-rows';
import { dayOf, payments } from '../core/rows';

/** A page with a table; `rows` builds the answer of its operation for a number of rows. */
function table<C extends Call>(
  path: string,
  {
    operation,
    rows,
    emptyHeading,
  }: { operation: C; rows: (count: number) => OperationOutput<C>; emptyHeading: string },
): PageCase {
  return {
    path,
    operation,
    counts: [0, MANY],
    answerRows: (page, portal, count) => answer(page, portal, operation, rows(count)),
    emptyHeading,
    content: firstRow,
  };
}

/** A suspended instructor with a long name. */
const aPerson: StaffUser = { ...users(2)[1]!, role: 'instructor' };

export const adminPageCases: readonly PageCase[] = [
  table('/dashboard/manageclass', {
    operation: listStaffClasses,
    rows: (count) => pageOf(staffClasses(count)),
    emptyHeading: 'No classes yet',
  }),
  table('/dashboard/manageuser', {
    operation: listStaffUsers,
    rows: (count) => pageOf(users(count)),
    emptyHeading: 'No users yet',
  }),
  {
    path: `/dashboard/manageuser/${aPerson._id}`,
    operation: getStaffUser,
    counts: [0, 5],
    answerRows: async (page, portal, count) => {
      await answer(page, portal, getStaffUser, aPerson);
      await answer(page, portal, listStaffPayments, pageOf(payments(count)));
      await answer(page, portal, listStaffClasses, pageOf(staffClasses(count)));
      await answer(page, portal, listAuditEntries, pageOf(auditEntries(count)));
    },
    emptyHeading: aPerson.name,
    content: (page) => page.getByRole('region', { name: 'Audit log' }).getByRole('listitem').first(),
  },
  table('/dashboard/payments', {
    operation: listStaffPayments,
    rows: (count) => pageOf(payments(count)),
    emptyHeading: 'No payments yet',
  }),
  table('/dashboard/auditlog', {
    operation: listAuditEntries,
    rows: (count) => pageOf(auditEntries(count)),
    emptyHeading: 'Nothing was done yet',
  }),
  table('/dashboard/mails', {
    operation: listMails,
    rows: (count) => pageOf(mails(count)),
    emptyHeading: 'No mails yet',
  }),
  table('/dashboard/pricerules', {
    operation: listPriceRules,
    rows: (count) => pageOf(priceRules(count)),
    emptyHeading: 'No price rules yet',
  }),
  {
    path: '/dashboard/overview',
    operation: getOverview,
    counts: [0, 90],
    answerRows: (page, portal, count) => answer(page, portal, getOverview, anOverview(count)),
    emptyHeading: 'Overview',
    content: (page) => page.getByRole('region', { name: 'Sales', exact: true }),
  },
  {
    path: '/dashboard/releases',
    operation: getReleases,
    counts: [0, 6],
    answerRows: async (page, portal, count) => {
      await answer(page, portal, getReleases, releases(count));
      await answer(page, portal, listRemoteLoads, { since: dayOf(30), remotes: remoteLoads(count) });
    },
    emptyHeading: 'Nothing is live yet',
    content: firstRow,
  },
];
