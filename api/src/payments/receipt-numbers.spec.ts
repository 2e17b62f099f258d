import { getReceipt, listPayments, listStaffPayments, refundPayment } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { buyClass, intentOf, PaymentTestBed, plansOf, type TestApp } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { databaseOf } from '../common/database-of.js';
import { receipts } from '../migrations/steps/0009-receipts.js';
import { IntentSync } from './intent-sync.service.js';
import { PaymentRecord } from './payment.schema.js';
import { ReceiptNumbers } from './receipt-numbers.service.js';

const env = {
  RECEIPT_PREFIX: 'SM',
  SELLER_NAME: 'School of Makeup Ltd',
  SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
  SELLER_TAX_ID: 'VAT GB 123',
  TAX_LABEL: 'VAT',
  TAX_PERCENT: '20',
};
const seller = {
  name: 'School of Makeup Ltd',
  address: ['1 Rose Street', 'Leeds LS1 1AA'],
  taxId: 'VAT GB 123',
};

const DAY_MINUTES = 24 * 60;
const waitingIndex = 'IXSCAN { date: 1, _id: 1, unnumbered: 1 }';

const testBed = await PaymentTestBed.open({ env });
afterAll(() => testBed.close());
beforeEach(async () => {
  await payments().deleteMany({});
  await series().deleteMany({});
});

const payments = () => testBed.app.database.collection('payments');
const series = () => testBed.app.database.collection<{ _id: number; last: number }>('receiptseries');
const numberReceipts = (app: TestApp = testBed.app) => app.nest.get(ReceiptNumbers).run();
const thisYear = () => testBed.app.nest.get(Clock).now().getUTCFullYear();

/** Inserts payments of these dates, in this order, with the fields that a sale writes. */
async function record(dates: readonly string[]): Promise<void> {
  await payments().insertMany(
    dates.map((date) => ({
      userId: new Types.ObjectId(),
      email: 'ada@mail.test',
      transactionId: `pi_${new Types.ObjectId().toHexString()}`,
      priceMinor: 1999,
      date: new Date(date),
      status: 'service pending',
      className: 'Bridal Makeup',
      classId: new Types.ObjectId(),
      unnumbered: true,
      words: [],
    })),
  );
}

async function numbersByDate(): Promise<unknown[]> {
  const rows = await payments().find().sort({ date: 1, _id: 1 }).toArray();
  return rows.map((row) => (row['receipt'] as { number: string } | undefined)?.number);
}

const receiptNumbers = (year: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `SM-${year}-${String(nth + 1).padStart(4, '0')}`);
const manyDates = (count: number) =>
  Array.from({ length: count }, (_, nth) => new Date(Date.UTC(2020, 0, 1, 0, nth)).toISOString());

describe('the receipt number of a payment', () => {
  it('is given after the sale, with seller and tax; until then the receipt has none', async () => {
    const { student, orderId } = await buyClass(testBed);
    const receiptOf = async () =>
      (await testBed.app.call(getReceipt, { params: { id: orderId } }, student.token)).body;
    const before = await receiptOf();
    expect(before).not.toHaveProperty('receipt');
    expect(before.card).toEqual({ brand: 'visa', last4: '4242' });
    // A run that was ended begins nothing more.
    await testBed.app.nest.get(ReceiptNumbers).run(AbortSignal.abort());
    expect(await receiptOf()).toEqual(before);
    await numberReceipts();
    expect(await receiptOf()).toEqual({
      ...before,
      receipt: {
        number: `SM-${thisYear()}-0001`,
        issuedAt: expect.any(String),
        seller,
        tax: { label: 'VAT', percent: 20, amount: 3.33 },
      },
    });
    const [record] = await testBed.paymentsOf(student);
    expect(record).not.toHaveProperty('unnumbered');
  });

  it('keeps its seller and tax when the configuration changes; later payments get the new ones', async () => {
    const first = await buyClass(testBed);
    await numberReceipts();
    const other = await testBed.secondApp({
      env: { TAX_PERCENT: '0', SELLER_NAME: 'Another Ltd', SELLER_ADDRESS: 'Here' },
    });
    const second = await buyClass(testBed);
    await numberReceipts(other);
    const taxOf = async ({ student, orderId }: typeof first) =>
      (await other.call(getReceipt, { params: { id: orderId } }, student.token)).body.receipt;
    expect(await taxOf(first)).toMatchObject({ seller, tax: { percent: 20, amount: 3.33 } });
    expect(await taxOf(second)).toMatchObject({
      number: expect.stringMatching(/^BC-/),
      seller: { name: 'Another Ltd', address: ['Here'] },
      tax: { label: 'Tax', percent: 0, amount: 0 },
    });
    const numbers = await numbersByDate();
    expect(numbers.map((number) => String(number).slice(-4))).toEqual(['0001', '0002']);
  });

  it('is also given to a payment that came too late for a seat and was refunded', async () => {
    const classId = await testBed.classWith({ availableSeat: 1 });
    const late = await testBed.buyer(classId);
    await testBed.payByCard(late.started);
    await testBed.app.database
      .collection('orders')
      .updateOne({ _id: new Types.ObjectId(late.started.orderId) }, { $set: { state: 'expired' } });
    await testBed.app.database
      .collection('classes')
      .updateOne({ _id: new Types.ObjectId(classId) }, { $set: { availableSeat: 0, held: 0, holds: [] } });
    await testBed.app.nest.get(IntentSync).sync(intentOf(late.started.clientSecret));
    await numberReceipts();
    const [payment] = await testBed.paymentsOf(late.student);
    expect(payment).toMatchObject({
      status: 'refunded',
      refundReason: 'no-seat',
      card: { last4: '4242' },
      receipt: { number: `SM-${thisYear()}-0001`, tax: { amountMinor: 333 } },
    });
  });

  it('stays when the payment is refunded, and is found by staff and student', async () => {
    const { student, orderId } = await buyClass(testBed);
    await numberReceipts();
    const { token } = testBed.admin;
    const { body } = await testBed.app.call(refundPayment, { params: { id: orderId } }, token);
    const number = body.receipt?.number ?? '';
    expect(number).toBe(`SM-${thisYear()}-0001`);
    for (const search of [number, ` ${number.toLowerCase()} `]) {
      const found = (await testBed.app.call(listStaffPayments, { query: { search } }, token)).body;
      expect(found).toMatchObject({ total: 1, items: [{ _id: orderId, receipt: { number } }] });
    }
    const missing = { search: `SM-${thisYear()}-9999` };
    expect((await testBed.app.call(listStaffPayments, { query: missing }, token)).body.total).toBe(0);
    const own = await testBed.app.call(listPayments, { query: { search: number } }, student.token);
    expect(own.body).toMatchObject([{ _id: orderId }]);
  });

  it('is found by an index scan', async () => {
    await record(manyDates(3));
    await numberReceipts();
    const query = { search: 'SM-2020-0002' };
    const plans = await plansOf(testBed.app.database, () =>
      testBed.app.call(listStaffPayments, { query }, testBed.admin.token),
    );
    const read = plans.filter(({ collection }) => collection === 'payments');
    expect(read).toHaveLength(2);
    for (const { summary, documents } of read) {
      expect(summary).toBe('IXSCAN { receipt.number: 1 }');
      expect(documents).toBeLessThanOrEqual(1);
    }
  });
});

describe('the series of receipt numbers', () => {
  it('starts at 1 in each calendar year (UTC), and follows the payment dates', async () => {
    await record([
      '2027-01-01T00:00:00.000Z',
      '2026-06-01T10:00:00.000Z',
      '2026-12-31T23:59:59.999Z',
      '2027-03-01T10:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
    await numberReceipts();
    expect(await numbersByDate()).toEqual([...receiptNumbers(2026, 3), ...receiptNumbers(2027, 2)]);
    expect(await series().find().sort({ _id: 1 }).toArray()).toMatchObject([
      { _id: 2026, last: 3 },
      { _id: 2027, last: 2 },
    ]);
  });

  it('is that of the year of the charge, which dates a payment that is recorded two days later', async () => {
    const { student, started } = await testBed.buyer(await testBed.classWith());
    const before = Date.now();
    await testBed.payByCard(started);
    const after = Date.now();
    testBed.passMinutes(2 * DAY_MINUTES);
    await testBed.reconcile();
    testBed.passMinutes(-2 * DAY_MINUTES);
    const [payment] = await testBed.paymentsOf(student);
    const date = payment?.['date'] as Date;
    expect(date.getTime()).toBeGreaterThanOrEqual(before);
    expect(date.getTime()).toBeLessThan(after + 1000);
    await numberReceipts();
    expect(await numbersByDate()).toEqual([`SM-${date.getUTCFullYear()}-0001`]);
  });

  it('continues where it ended, also for a payment of the previous year that is recorded late', async () => {
    await record(['2026-05-01T00:00:00.000Z', '2027-01-02T00:00:00.000Z']);
    await numberReceipts();
    await record(['2026-12-31T23:00:00.000Z']);
    await numberReceipts();
    expect(await numbersByDate()).toEqual([...receiptNumbers(2026, 2), ...receiptNumbers(2027, 1)]);
  });

  it('has more digits if four are not enough', async () => {
    await series().insertOne({ _id: 2026, last: 9998 });
    await record(['2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z']);
    await numberReceipts();
    expect(await numbersByDate()).toEqual(['SM-2026-9999', 'SM-2026-10000']);
  });

  it('has neither gaps nor duplicates when several processes number payments at once', async () => {
    await record(manyDates(350));
    const apps = [testBed.app, await testBed.secondApp({ env }), await testBed.secondApp({ env })];
    await Promise.all(apps.map((app) => numberReceipts(app)));
    expect((await numbersByDate()).sort()).toEqual(receiptNumbers(2020, 350));
    expect(await series().findOne({ _id: 2020 })).toMatchObject({ last: 350 });
  });

  it('has neither gaps nor duplicates after a crash within the second batch', async () => {
    await record(manyDates(250));
    const model = testBed.app.database.model<PaymentRecord>(PaymentRecord.name);
    const write = model.bulkWrite.bind(model);
    const crash = new Error('The process ended');
    let batches = 0;
    // At this call, the transaction has already incremented the counter.
    const spy = jest.spyOn(model, 'bulkWrite').mockImplementation((...args) => {
      batches += 1;
      return batches === 2 ? Promise.reject(crash) : write(...args);
    });
    await expect(numberReceipts()).rejects.toThrow(crash);
    spy.mockRestore();
    const numbers = (await numbersByDate()).filter((number) => number !== undefined);
    expect(numbers).toEqual(receiptNumbers(2020, 100));
    expect(await series().findOne({ _id: 2020 })).toMatchObject({ last: 100 });
    await numberReceipts();
    expect(await numbersByDate()).toEqual(receiptNumbers(2020, 250));
  });

  it('includes payments from before the migration, in the order of their dates', async () => {
    await record(['2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']);
    await numberReceipts();
    await record(['2025-03-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    await payments().updateMany({}, { $unset: { unnumbered: 1 } });
    await numberReceipts();
    expect((await numbersByDate()).filter((number) => number !== undefined)).toHaveLength(2);
    await receipts.run(databaseOf(testBed.app.database), new AbortController().signal);
    await numberReceipts();
    expect(await numbersByDate()).toEqual([...receiptNumbers(2025, 2), ...receiptNumbers(2026, 3)]);
  });

  it('includes, within an hour, a payment that the previous release recorded without the mark', async () => {
    await record([testBed.app.nest.get(Clock).now().toISOString()]);
    await payments().updateMany({}, { $unset: { unnumbered: 1 } });
    testBed.passMinutes(61);
    await numberReceipts();
    expect(await numbersByDate()).toEqual([`SM-${thisYear()}-0001`]);
  });

  it('reads only payments without a number: none when all have one', async () => {
    await record(manyDates(20));
    await numberReceipts();
    const plans = await plansOf(testBed.app.database, () => numberReceipts());
    const read = plans.filter(({ collection }) => collection === 'payments');
    expect(read).toEqual([expect.objectContaining({ summary: waitingIndex, documents: 0 })]);
  });
});
