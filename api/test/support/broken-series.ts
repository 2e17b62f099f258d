import type { Connection } from 'mongoose';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';

/** Payments whose receipt number is not the next of its year, in the order of dates, or whose tax exceeds the price. */
export async function brokenSeries(database: Connection): Promise<string[]> {
  const payments = await database
    .collection('payments')
    .find<PaymentRecord>({})
    .sort({ date: 1, _id: 1 })
    .toArray();
  const given = new Map<number, number>();
  return payments.flatMap(({ _id, date, receipt, priceMinor }) => {
    const year = date.getUTCFullYear();
    const nth = (given.get(year) ?? 0) + 1;
    given.set(year, nth);
    const expected = `BC-${year}-${String(nth).padStart(4, '0')}`;
    const isSound = receipt?.number === expected && receipt.tax.amountMinor <= priceMinor;
    return isSound
      ? []
      : [`receiptsAreASeries: payment ${_id.toHexString()} has ${receipt?.number}, not ${expected}`];
  });
}
