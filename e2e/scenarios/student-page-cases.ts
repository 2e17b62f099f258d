import {
  createPaymentIntent,
  createUser,
  getCartItem,
  getEnrolment,
  getReceipt,
  getSession,
  listCartItems,
  listEnrolments,
  listPayments,
} from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { type Account, inventAccount, register } from '../core/account';
import { apiAs } from '../core/api';
import type { PageCase } from './page-cases';
import type { Portal } from '../core/portal';
import {
  aLongName,
  cartItems,
  endedEnrolment,
  enrolmentDetails,
  enrolments,
  enrolmentWithoutSessions,
  payments,
} from '../core/rows';
import { answer, fail } from '../core/fake-api';

const ID = '1'.repeat(24);

/** A student with a long name. */
export async function newStudentWithLongName(portal: Portal): Promise<Account> {
  const account = { ...inventAccount('Stella'), name: aLongName };
  await register(account, portal);
  const call = await apiAs(account, portal);
  await call(createUser, { body: { name: account.name, email: account.email } });
  return account;
}

/** Pages that list something. */
export const listPages: readonly PageCase[] = [
  {
    path: '/dashboard/myselected',
    operation: listCartItems,
    counts: [0, 100],
    answerRows: (page, portal, count) => answer(page, portal, listCartItems, cartItems(count)),
    emptyHeading: 'No classes selected',
    content: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    path: '/dashboard/myenroll',
    operation: listEnrolments,
    counts: [0, 100],
    answerRows: (page, portal, count) => answer(page, portal, listEnrolments, enrolments(count)),
    emptyHeading: 'No classes yet',
    content: (page) => page.getByRole('article').first(),
  },
  {
    path: '/dashboard/paymenthistory',
    operation: listPayments,
    counts: [0, 100],
    answerRows: (page, portal, count) => answer(page, portal, listPayments, payments(count)),
    emptyHeading: 'No payments yet',
    content: (page) => page.getByRole('row').nth(1),
  },
];

/** The page of an enrolment in a class without sessions, and what it says. */
function withoutSessions(format: 'recorded' | 'live-online', text: string): PageCase {
  return {
    path: `/dashboard/myenroll/${ID}`,
    operation: getEnrolment,
    counts: [],
    answerRows: (page, portal) => answer(page, portal, getEnrolment, enrolmentWithoutSessions(format)),
    emptyHeading: '',
    content: (page) => page.getByText(text),
  };
}

/** Pages about one record; zero rows stand for a missing record. */
export const recordPages: readonly PageCase[] = [
  {
    path: '/dashboard/userhome',
    operation: getSession,
    counts: [],
    // The API itself answers, for the student with a long name.
    answerRows: () => Promise.resolve(),
    emptyHeading: '',
    content: (page) => page.getByRole('main').getByRole('definition').first(),
  },
  {
    path: `/dashboard/paymenthistory/${ID}`,
    operation: getReceipt,
    counts: [0],
    answerRows: async (page, portal, count) => {
      const payment = payments(3).at(count === 0 ? 3 : 2);
      await (payment
        ? answer(page, portal, getReceipt, payment)
        : fail(page, portal, getReceipt, 'not-found'));
    },
    emptyHeading: 'There is no such receipt',
    content: (page) => page.getByRole('article'),
  },
  {
    path: `/dashboard/myenroll/${ID}`,
    operation: getEnrolment,
    counts: [0],
    answerRows: (page, portal, count) =>
      count === 0
        ? fail(page, portal, getEnrolment, 'not-found')
        : answer(page, portal, getEnrolment, enrolmentDetails()),
    emptyHeading: 'There is no such enrolment',
    content: (page) => page.getByRole('timer'),
  },
  {
    path: `/dashboard/myenroll/${ID}`,
    operation: getEnrolment,
    counts: [],
    answerRows: (page, portal) => answer(page, portal, getEnrolment, endedEnrolment()),
    emptyHeading: '',
    content: (page) => page.getByText(/^Your enrolment ended on/),
  },
  withoutSessions('recorded', 'you watch them when you like'),
  withoutSessions('live-online', 'The instructor has not named dates yet'),
  {
    path: `/dashboard/payment/${ID}`,
    operation: getCartItem,
    counts: [0],
    answerRows: answerCheckout,
    emptyHeading: 'This class is no longer among your selected classes',
    content: (page) => page.getByRole('timer'),
  },
];

/** The payment page again, whose second request fails. */
export const paymentThatCannotStart: PageCase = {
  path: `/dashboard/payment/${ID}`,
  operation: createPaymentIntent,
  counts: [],
  answerRows: answerCheckout,
  emptyHeading: '',
  content: (page) => page.getByRole('timer'),
};

async function answerCheckout(page: Page, portal: Portal, count: number): Promise<void> {
  const item = cartItems(3).at(count === 0 ? 3 : 2);
  if (item === undefined) return fail(page, portal, getCartItem, 'not-found');
  await answer(page, portal, getCartItem, item);
  await answer(page, portal, createPaymentIntent, {
    clientSecret: 'pi_1_secret_2',
    orderId: item._id,
    price: item.price,
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  });
}
