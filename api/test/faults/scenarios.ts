import {
  createPayment,
  createPaymentIntent,
  deleteCartItem,
  refundPayment,
} from '@blush/shared-ui/contracts';
import Stripe from 'stripe';
import { intentOf, type Person, restoreExpired, type PaymentTestBed } from '../support/index.js';
import { WEBHOOK_SECRET } from '../support/provider.js';
import type { KillableApi } from './killable-api.js';

/** The state before the call during which a process is killed. */
export interface Prepared {
  readonly classId: string;
  readonly seats: number;
  readonly call: (api: KillableApi) => Promise<unknown>;
  /** What users and the provider do once another process answers. */
  readonly afterwards: () => Promise<unknown>;
  /** Number of enrolled students, both a minute later and after every hold has ended. */
  readonly enrolled: number;
}

export interface Scenario {
  readonly name: string;
  readonly prepare: (testBed: PaymentTestBed) => Promise<Prepared>;
}

const SEATS = 2;
const noAction = () => Promise.resolve();

export const scenarios: readonly Scenario[] = [
  {
    name: 'a checkout is started, and the student tries again',
    prepare: async (testBed) => {
      const { classId, student, cartId } = await selectClass(testBed);
      return {
        classId,
        seats: SEATS,
        call: (api) => start(api, student, cartId),
        afterwards: async () => {
          const { body } = await testBed.startCheckout(student, cartId);
          await testBed.payByCard(body);
          await testBed.app.call(createPayment, paymentOf(body), student.token);
        },
        enrolled: 1,
      };
    },
  },
  {
    name: 'a checkout is started, and the student does not return',
    prepare: async (testBed) => {
      const { classId, student, cartId } = await selectClass(testBed);
      const call = (api: KillableApi) => start(api, student, cartId);
      return { classId, seats: SEATS, call, afterwards: noAction, enrolled: 0 };
    },
  },
  {
    name: 'a card is confirmed and reported by the browser, which is then closed',
    prepare: async (testBed) => {
      const { classId, student, started } = await payForClass(testBed);
      const call = (api: KillableApi) => api.send(createPayment, paymentOf(started), student.token);
      return { classId, seats: SEATS, call, afterwards: noAction, enrolled: 1 };
    },
  },
  {
    name: 'a card is confirmed and reported by the webhook alone, once',
    prepare: async (testBed) => {
      const { classId, started } = await payForClass(testBed);
      const call = (api: KillableApi) => api.fetch(...succeeded(started));
      return { classId, seats: SEATS, call, afterwards: noAction, enrolled: 1 };
    },
  },
  {
    name: 'a student drops a class whose seat is held',
    prepare: async (testBed) => {
      const classId = await testBed.classWith({ availableSeat: SEATS });
      const { student, cartId } = await testBed.buyer(classId);
      const call = (api: KillableApi) => api.send(deleteCartItem, { params: { id: cartId } }, student.token);
      return { classId, seats: SEATS, call, afterwards: noAction, enrolled: 0 };
    },
  },
  {
    name: 'a payment is too late for a seat and is refunded',
    prepare: async (testBed) => {
      const classId = await testBed.classWith({ availableSeat: 1 });
      const { student, started } = await testBed.buyer(classId);
      await restoreExpired(testBed.app.database, started.orderId, classId);
      await testBed.buyer(classId);
      await testBed.payByCard(started);
      return {
        classId,
        seats: 1,
        call: (api) => api.send(createPayment, paymentOf(started), student.token),
        // The provider retries until the delivery is accepted.
        afterwards: () => testBed.app.fetch(...succeeded(started)),
        enrolled: 0,
      };
    },
  },
  {
    name: 'an admin refunds a payment, and tries again',
    prepare: async (testBed) => {
      const { classId, student, started } = await payForClass(testBed);
      await testBed.app.call(createPayment, paymentOf(started), student.token);
      const refund = { params: { id: started.orderId } };
      return {
        classId,
        seats: SEATS,
        call: (api) => api.send(refundPayment, refund, testBed.admin.token),
        afterwards: () => testBed.app.call(refundPayment, refund, testBed.admin.token),
        enrolled: 0,
      };
    },
  },
];

type Started = Awaited<ReturnType<PaymentTestBed['buyer']>>['started'];

async function selectClass(testBed: PaymentTestBed) {
  const classId = await testBed.classWith({ availableSeat: SEATS });
  const student = await testBed.student();
  return { classId, student, cartId: await testBed.select(student, classId) };
}

async function payForClass(testBed: PaymentTestBed) {
  const classId = await testBed.classWith({ availableSeat: SEATS });
  const buyer = await testBed.buyer(classId);
  await testBed.payByCard(buyer.started);
  return { ...buyer, classId };
}

function start(api: KillableApi, { token }: Person, cartId: string): Promise<Response> {
  return api.send(createPaymentIntent, { body: { cartId, price: 19.99 } }, token);
}

function paymentOf({ clientSecret }: Started) {
  return { body: { transactionId: intentOf(clientSecret) } };
}

/** Webhook delivery: the order's intent succeeded. */
function succeeded({ clientSecret }: Started): [string, RequestInit] {
  const object = { id: intentOf(clientSecret), object: 'payment_intent', status: 'succeeded' };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return ['/payments/webhook', { method: 'POST', body, headers }];
}
