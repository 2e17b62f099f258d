import {
  createPayment,
  recordRefundPaid,
  refundPayment,
  reportRemoteLoads,
} from '@blush/shared-ui/contracts';
import { Metrics } from '@blush/server-kit/metrics';
import { Types } from 'mongoose';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../src/common/clock.js';
import { MetricsListener } from '../src/common/metrics-listener.js';
import {
  asUser,
  buyClass,
  intentOf,
  openMailTestBed,
  plansOf,
  releaseLine,
  type TestApp,
  until,
} from './support/index.js';

/** Values by name and labels, without those of the process. */
async function valuesOf(app: TestApp): Promise<Map<string, number>> {
  const text = await app.nest.get(Metrics).registry.metrics();
  const lines = text.matchAll(/^(blush_\w+)\{([^}]*)\} (\S+)$/gm);
  return new Map(
    [...lines].map(([, name = '', labels = '', value]) => {
      const own = labels.split(',').filter((label) => label !== 'service="api"');
      return [own.length === 0 ? name : `${name}{${own.join(',')}}`, Number(value)];
    }),
  );
}

const mails = await openMailTestBed({ env: { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' } });
const { testBed } = mails;
testBed.relay.mode = 'forward';
const { app } = testBed;
afterAll(() => mails.close());
const value = async (name: string) => (await valuesOf(app)).get(name);

describe('the metrics of the API', () => {
  it('are served at their own port, and nowhere else', async () => {
    const { port } = app.nest.get(MetricsListener);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds{service="api"}');
    expect((await app.fetch('/metrics')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/classes`)).status).toBe(404);
  });

  it('are served nowhere without a port', async () => {
    const other = await app.startAnother();
    expect(other.nest.get(MetricsListener).port).toBeUndefined();
    await other.fetch('/classes');
    expect([...(await valuesOf(other)).keys()].filter((name) => name.startsWith('blush_http'))).toEqual([]);
  });

  it('count requests by route and denials by code', async () => {
    const { token } = await asUser(app);
    await app.fetch('/carts/000000000000000000000001');
    await app.fetch('/carts/000000000000000000000002', { headers: { authorization: `Bearer ${token}` } });
    await app.fetch('/staff/payments', { headers: { authorization: `Bearer ${token}` } });
    const values = await valuesOf(app);
    const duration = 'blush_http_request_duration_seconds_count';
    expect(values.get(`${duration}{method="GET",route="/carts/:id",status="4xx"}`)).toBe(2);
    expect(values.get('blush_http_denials_total{code="signed-out"}')).toBe(1);
    expect(values.get('blush_http_denials_total{code="forbidden"}')).toBe(1);
  });

  it('follow an order: its seat, its states, the lag of its events', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith());
    expect(await value('blush_seats_held')).toBe(1);
    expect(await value('blush_orders_open{state="held"}')).toBe(1);
    expect(await value('blush_order_transitions_total{state="held"}')).toBe(1);
    await testBed.payByCard(started);
    const body = { transactionId: intentOf(started.clientSecret) };
    await app.call(createPayment, { body }, student.token);
    await until(async () => ((await value('blush_webhook_lag_seconds_count')) ?? 0) > 0);
    expect(await value('blush_webhook_lag_seconds_sum')).toBeGreaterThanOrEqual(0);
    expect(await value('blush_order_transitions_total{state="enrolled"}')).toBe(1);
    expect(await value('blush_seats_held')).toBe(0);
    expect(await value('blush_orders_open{state="held"}')).toBe(0);
  });

  it('count a refund that takes longer than ten minutes', async () => {
    // An event would make the API ask for the refund again.
    testBed.relay.mode = 'lose';
    const { student, started } = await testBed.buyer(await testBed.classWith());
    await testBed.payByCard(started);
    await app.call(createPayment, { body: { transactionId: intentOf(started.clientSecret) } }, student.token);
    await testBed.play({ route: 'POST /v1/refunds', when: 'before', answer: '500', times: 4 });
    await app.call(refundPayment, { params: { id: started.orderId } }, testBed.admin.token);
    expect(await value('blush_orders_open{state="refunding"}')).toBe(1);
    expect(await value('blush_refunds_overdue')).toBe(0);
    testBed.passMinutes(11);
    expect(await value('blush_refunds_overdue')).toBe(1);
    // A disputed refund waits for the bank.
    const payments = app.database.collection('payments');
    await payments.updateOne({ status: 'refunding' }, { $set: { 'dispute.state': 'under-review' } });
    expect(await value('blush_refunds_overdue')).toBe(0);
    await payments.updateOne({ status: 'refunding' }, { $set: { 'dispute.state': 'lost' } });
    expect(await value('blush_refunds_overdue')).toBe(1);
  });

  it('count the refunds that banks returned until they are paid another way', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith());
    await testBed.payByCard(started);
    await app.call(createPayment, { body: { transactionId: intentOf(started.clientSecret) } }, student.token);
    expect(await value('blush_refunds_failed')).toBe(0);
    const id = started.orderId;
    await app.database
      .collection('payments')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { refundFailedAt: app.nest.get(Clock).now() } });
    testBed.passMinutes(90 * 24 * 60);
    expect(await value('blush_refunds_failed')).toBe(1);
    testBed.passMinutes(-90 * 24 * 60);
    await app.call(recordRefundPaid, { params: { id } }, testBed.admin.token);
    expect(await value('blush_refunds_failed')).toBe(0);
  });

  it('say how long ago the oldest hold of an unsettled order ended', async () => {
    const overdue = async () => Math.floor(((await value('blush_orders_oldest_overdue_seconds')) ?? -1) / 60);
    await testBed.buyer(await testBed.classWith());
    testBed.passMinutes(14);
    expect(await overdue()).toBe(0);
    testBed.passMinutes(12);
    expect(await overdue()).toBe(11);
    await testBed.reconcile();
    expect(await overdue()).toBe(0);
  });

  it('count an event that is not signed by the provider', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } };
    const forged = { body: JSON.stringify(event), signature: 't=1,v1=00', type: event.type };
    expect(await testBed.relay.deliver(forged)).toBe(400);
    expect(await value('blush_webhook_events_total{outcome="refused"}')).toBe(1);
  });

  it('count loads and failures by remote', async () => {
    await writeFile(join(app.releasesDir, 'history.jsonl'), releaseLine('mfe-public@1.0.0'));
    const load = { remote: 'mfe-public', version: '1.0.0', ms: 20 };
    const loads = [load, load, { ...load, failure: 'timeout' as const }, { ...load, remote: 'invented' }];
    await app.call(reportRemoteLoads, { body: { loads } });
    expect(await value('blush_remote_loads_total{remote="mfe-public",outcome="loaded"}')).toBe(2);
    expect(await value('blush_remote_loads_total{remote="mfe-public",outcome="timeout"}')).toBe(1);
    expect([...(await valuesOf(app)).keys()].join()).not.toContain('invented');
  });

  it('include the connections to the database', async () => {
    expect(await value('blush_mongodb_connections{state="in-use"}')).toBeGreaterThanOrEqual(0);
    expect(await value('blush_mongodb_connections{state="idle"}')).toBeGreaterThan(0);
    expect(await value('blush_mongodb_waiting')).toBe(0);
  });

  it('are read through indexes', async () => {
    await testBed.buyer(await testBed.classWith());
    const plans = await plansOf(app.database, () => valuesOf(app));
    const found = plans.map(({ collection, summary }) => `${collection}: ${summary}`).sort();
    expect(found).toEqual([
      'classes: IXSCAN { held: 1 }',
      expect.stringMatching(/^mails: (IXSCAN|COUNT_SCAN) \{ state: 1/),
      'mails: IXSCAN { dueAt: 1, wantedAt: 1 }',
      'mails: IXSCAN { dueAt: 1, wantedAt: 1 }',
      'orders: IXSCAN { state: 1, checkAt: 1 }',
      'orders: IXSCAN { state: 1, checkAt: 1 }',
      'payments: IXSCAN { refundFailedAt: 1, refundPaidAt: 1 }',
      expect.stringMatching(/^payments: (IXSCAN|COUNT_SCAN) \{ status: 1/),
    ]);
  });
});

describe('the metrics of mails', () => {
  it('say how many wait and since when, how many were given up, and what became of the attempts', async () => {
    const { mailServer } = mails;
    await app.database.collection('mails').deleteMany({});
    // Counters are there from the start, at 0.
    const values = async () =>
      [...(await valuesOf(app))].filter(
        ([name, found]) => name.startsWith('blush_mail') && (found > 0 || !name.includes('_total')),
      );
    expect(Object.fromEntries(await values())).toEqual({
      'blush_mails{state="waiting"}': 0,
      'blush_mails{state="failed"}': 0,
      blush_mail_oldest_waiting_seconds: 0,
    });
    await buyClass(testBed);
    testBed.passMinutes(10);
    const waiting = Object.fromEntries(await values());
    expect(waiting['blush_mails{state="waiting"}']).toBe(2);
    expect(Math.floor((waiting['blush_mail_oldest_waiting_seconds'] ?? 0) / 60)).toBe(10);
    mailServer.faults = ['refuses'];
    await mailServer.send(app);
    expect(Object.fromEntries(await values())).toEqual({
      'blush_mails{state="waiting"}': 0,
      'blush_mails{state="failed"}': 1,
      blush_mail_oldest_waiting_seconds: 0,
      'blush_mail_attempts_total{outcome="sent"}': 1,
      'blush_mail_attempts_total{outcome="failed"}': 1,
    });
  });
});
