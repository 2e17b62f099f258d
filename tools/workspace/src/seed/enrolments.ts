import {
  itemsOf,
  createCartItem,
  createPayment,
  createPaymentIntent,
  listCartItems,
  listPayments,
  PAID,
  type Payment,
  refundPayment,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';
import type { ClassesByName } from './classes.js';
import type { Tokens } from './people.js';
import { ADMIN, classes, demoRefunded, demoSelected, students } from './demo-data.js';
import { ApiCallError, callApi, postForm } from './api-client.js';

export async function seedEnrolments(config: Config, tokens: Tokens, offered: ClassesByName): Promise<void> {
  const outcomes = await Promise.allSettled(
    students.map(async (student) => {
      const token = tokens.get(student) ?? '';
      // Not enrolments: a repeated run would book the refunded class again, whose enrolment has ended.
      const paidClassNames = (await paymentsOf(config, token)).map(({ className }) => className);
      for (const { className, students: booked = [] } of classes) {
        const wanted = offered.get(className);
        if (wanted && booked.includes(student) && !paidClassNames.includes(className))
          await book(config, token, wanted);
      }
    }),
  );
  // Throw only after all have settled, so that no request continues after the error is reported.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Refunds a payment, which ends its enrolment. */
export async function seedRefund(config: Config, tokens: Tokens): Promise<void> {
  const payments = await paymentsOf(config, tokens.get(demoRefunded.by) ?? '');
  const payment = payments.find(({ className }) => className === demoRefunded.className);
  if (!payment) throw new Error(`there is no payment of ${demoRefunded.className} to refund`);
  if (payment.status !== PAID) return;
  await callApi(config, tokens.get(ADMIN) ?? '', refundPayment, { params: { id: payment._id } });
}

async function paymentsOf(config: Config, token: string): Promise<readonly Payment[]> {
  return itemsOf(await callApi(config, token, listPayments, {}));
}

/** Puts `demoSelected` into a student's cart. It overlaps a class that the student has paid for, if payments are seeded. */
export async function seedSelection(config: Config, tokens: Tokens, offered: ClassesByName): Promise<void> {
  const { className, by } = demoSelected;
  await select(config, tokens.get(by) ?? '', offered.get(className)?._id ?? '');
}

/** Returns the id of the cart item. */
async function select(config: Config, token: string, classId: string): Promise<string> {
  const items = itemsOf(await callApi(config, token, listCartItems, {}));
  const selected = items.find((item) => item.classId === classId);
  const cartId =
    selected?._id ?? (await callApi(config, token, createCartItem, { body: { classId } })).insertedId;
  if (!cartId) throw new Error(`the class ${classId} could not be selected`);
  return cartId;
}

async function book(config: Config, token: string, { _id: classId, price }: SchoolClass): Promise<void> {
  const cartId = await select(config, token, classId);
  const { clientSecret } = await callApi(config, token, createPaymentIntent, { body: { price, cartId } });
  const transactionId = await payByCard(config, clientSecret);
  await callApi(config, token, createPayment, { body: { transactionId } });
}

async function payByCard({ stripe }: Config, clientSecret: string): Promise<string> {
  const id = clientSecret.split('_secret_', 1)[0] ?? '';
  try {
    await postForm(`${stripe.apiBase}/v1/payment_intents/${id}/confirm`, {
      key: stripe.publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    });
  } catch (error) {
    // An earlier run was interrupted after this payment.
    if (!(error instanceof ApiCallError && error.message.includes('payment_intent_unexpected_state')))
      throw error;
  }
  return id;
}
