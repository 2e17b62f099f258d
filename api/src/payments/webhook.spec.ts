import Stripe from 'stripe';
import { type Delivery, intentOf, PaymentTestBed, until } from '../../test/support/index.js';

const testBed = await PaymentTestBed.open({ logs: true });
afterAll(() => testBed.close());

/** Pays while webhook deliveries are withheld, and returns the deliveries. */
async function payWithoutWebhooks() {
  testBed.relay.mode = 'lose';
  const classId = await testBed.classWith({ availableSeat: 2 });
  const seen = testBed.relay.deliveries.length;
  const buyer = await testBed.buyer(classId);
  await testBed.payByCard(buyer.started);
  const deliveries = () => testBed.relay.deliveries.slice(seen);
  await until(() => deliveries().some(({ type }) => type === 'payment_intent.succeeded'));
  await until(() => deliveries().length >= 3);
  return { ...buyer, classId, deliveries: deliveries() };
}

function sign(event: object, secret = 'whsec_blush', timestamp?: number): Delivery {
  const body = JSON.stringify(event);
  const at = timestamp === undefined ? {} : { timestamp };
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...at });
  return { body, signature, type: '' };
}

const succeeded = (id: string) => ({
  id: 'evt_test',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id, object: 'payment_intent', status: 'succeeded' } },
});

describe('POST /payments/webhook', () => {
  it('enrols once, for any number and order of events', async () => {
    const { student, classId, deliveries, started } = await payWithoutWebhooks();
    const repeated = [...deliveries, ...deliveries.toReversed(), ...deliveries];
    for (const delivery of repeated) expect(await testBed.relay.deliver(delivery)).toBe(200);
    expect((await testBed.order(started.orderId)).state).toBe('enrolled');
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 1, holds: 0, sum: 2 });
  });

  it('enrols once with six concurrent deliveries', async () => {
    const { student, classId, deliveries } = await payWithoutWebhooks();
    const event = deliveries.find(({ type }) => type === 'payment_intent.succeeded');
    if (!event) throw new Error('no event');
    const statuses = await Promise.all(Array.from({ length: 6 }, () => testBed.relay.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await testBed.paymentsOf(student)).toHaveLength(1);
    expect(await testBed.seats(classId)).toEqual({ free: 1, held: 0, enrolled: 1, holds: 0, sum: 2 });
  });

  it('refuses an event whose signature is missing, old, of another body or by another secret', async () => {
    const { started, deliveries } = await payWithoutWebhooks();
    const event = succeeded(intentOf(started.clientSecret));
    const old = Math.floor(Date.now() / 1000) - 3600;
    const real = deliveries[0];
    const forged: Delivery[] = [
      sign(event, 'whsec_other'),
      sign(event, 'whsec_blush', old),
      { ...sign(event), signature: '' },
      { ...sign(event), signature: 't=1,v1=00' },
      { ...sign(event), body: JSON.stringify({ ...event, extra: 1 }) },
      { ...sign(event), signature: real?.signature ?? '' },
    ];
    for (const delivery of forged) expect(await testBed.relay.deliver(delivery)).toBe(400);
    expect((await testBed.order(started.orderId)).state).toBe('held');
  });

  it('reads the payment from the provider: an early or invented event enrols no student', async () => {
    const { started } = await testBed.buyer(await testBed.classWith());
    const event = succeeded(intentOf(started.clientSecret));
    expect(await testBed.relay.deliver(sign(event))).toBe(200);
    expect((await testBed.order(started.orderId)).state).toBe('held');
    expect(await testBed.relay.deliver(sign(succeeded('pi_unknown')))).toBe(200);
  });

  it('accepts events that concern no order, and refuses bodies that are no event', async () => {
    const event = { id: 'evt_1', object: 'event', data: { object: {} } };
    expect(await testBed.relay.deliver(sign({ ...event, type: 'customer.created' }))).toBe(200);
    expect(await testBed.relay.deliver(sign({ ...event, type: 'payment_intent.created' }))).toBe(200);
    for (const odd of [{}, [], { id: 1, type: 2 }, { id: 'x', type: { $ne: '' } }])
      expect(await testBed.relay.deliver(sign(odd))).toBe(400);
    for (const type of ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded'])
      for (const data of [undefined, null, {}, { object: null }, { object: [] }, 'x']) {
        const { body, signature } = sign({ ...event, type, data });
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const answer = await testBed.app.fetch('/payments/webhook', { method: 'POST', body, headers });
        expect([answer.status, answer.headers.get('content-type'), type, data]).toEqual([
          400,
          expect.stringMatching(/^application\/problem\+json/),
          type,
          data,
        ]);
      }
    for (const [type, object] of [
      ['payment_intent.succeeded', {}],
      ['payment_intent.canceled', { id: 7 }],
      ['charge.refunded', { payment_intent: 7 }],
    ] as const)
      expect(await testBed.relay.deliver(sign({ ...event, type, data: { object } }))).toBe(400);
    const unlinked = { ...event, type: 'charge.refunded', data: { object: { payment_intent: null } } };
    expect(await testBed.relay.deliver(sign(unlinked))).toBe(200);
    const text = await testBed.app.fetch('/payments/webhook', { method: 'POST', body: 'x' });
    expect(text.status).toBe(415);
  });

  it('is called again until the intent can be read from the provider', async () => {
    testBed.relay.mode = 'forward';
    const { started } = await testBed.buyer(await testBed.classWith());
    await testBed.play({ route: 'GET /v1/payment_intents/:id', when: 'before', answer: '500', times: 6 });
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    await testBed.forgetFaults();
  });

  it('ends the checkout of an intent that was cancelled at the provider', async () => {
    testBed.relay.mode = 'forward';
    const classId = await testBed.classWith({ availableSeat: 1 });
    const { started } = await testBed.buyer(classId);
    await testBed.stripe.paymentIntents.cancel(intentOf(started.clientSecret));
    await until(async () => (await testBed.order(started.orderId)).state === 'expired');
    expect(await testBed.seats(classId)).toMatchObject({ free: 1, held: 0 });
  });

  it('writes no secret into the log', () => {
    const log = JSON.stringify(testBed.app.logs);
    expect(log).toContain('held -> enrolled');
    expect(log).not.toMatch(/_secret_|whsec_|sk_test|@mail\.test/);
  });
});
