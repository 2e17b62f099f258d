import mongoose, { type Model } from 'mongoose';
import { isUnnumbered, type PaymentRecord, unnumberedIndex } from './payment.schema.js';

/** Payments of a year, in UTC, that have no receipt number. */
export function unnumberedOf(year: number) {
  const [from, until] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))];
  return { ...isUnnumbered, date: mongoose.trusted({ $gte: from, $lt: until }) };
}

export function oldestUnnumbered(
  payments: Model<PaymentRecord>,
): Promise<Pick<PaymentRecord, 'date'> | null> {
  return payments
    .findOne(isUnnumbered, { date: 1 })
    .sort({ date: 1, _id: 1 })
    .hint(unnumberedIndex)
    .lean<Pick<PaymentRecord, 'date'>>()
    .exec();
}
