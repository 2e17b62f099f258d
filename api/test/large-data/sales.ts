import { Types } from 'mongoose';
import type { OrderRecord } from '../../src/orders/order.schema.js';
import { searchFields } from '../../src/payments/payment-search-fields.js';
import type { PaymentRecord } from '../../src/payments/payment.schema.js';
import type { UserRecord } from '../../src/users/user.schema.js';
import type { DrawnClass } from './classes.js';
import type { Draw } from './draw.js';

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
/** Percentage of payments that an admin refunded. */
const REVOKED_PERCENT = 3;
/** Percentage of the other payments that got no seat. */
const SEATLESS_PERCENT = 1;

export interface Sale {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
}

export function drawSales(
  draw: Draw,
  drawn: DrawnClass,
  students: readonly UserRecord[],
  count: number,
  now: Date,
): Sale[] {
  if (count > students.length) throw new Error(`${count} sales of a class need as many students`);
  const first = draw.whole(0, students.length - 1);
  return Array.from({ length: count }, (_, nth) => {
    const student = students[(first + nth) % students.length];
    if (!student) throw new Error('There is no such student');
    return drawSale(draw, drawn, student, now);
  });
}

function drawSale(draw: Draw, { record, reviewedAt }: DrawnClass, student: UserRecord, now: Date): Sale {
  const _id = new Types.ObjectId();
  // A purchase comes after the class's review and the student's sign-up.
  const createdAt = draw.moment(reviewedAt > student.createdAt ? reviewedAt : student.createdAt, now);
  const paidAt = new Date(Math.min(createdAt.getTime() + draw.whole(1, 10) * MINUTE_MS, now.getTime()));
  const refundReason = reasonOf(draw);
  const updatedAt = refundReason ? draw.moment(paidAt, now) : paidAt;
  const facts = {
    _id,
    userId: student._id,
    email: student.email ?? '',
    classId: record._id,
    className: record.className,
    priceMinor: record.priceMinor,
    createdAt,
    updatedAt,
  };
  const transactionId = `pi_large${_id.toHexString()}`;
  const heldUntil = new Date(createdAt.getTime() + HOLD_MS);
  const order: OrderRecord = {
    ...facts,
    state: refundReason ? 'refunded' : 'enrolled',
    slot: 1,
    intentId: transactionId,
    heldAt: createdAt,
    expiresAt: heldUntil,
    checkAt: heldUntil,
    // A payment without a seat never was an enrolment.
    ...(refundReason !== 'no-seat' && { enrolledAt: paidAt }),
  };
  const payment: PaymentRecord = {
    ...facts,
    transactionId,
    date: paidAt,
    ...(refundReason
      ? { status: 'refunded', refundReason, refundedAt: updatedAt }
      : { status: 'service pending' }),
    ...searchFields({ ...facts, transactionId }),
  };
  return { order, payment };
}

function reasonOf(draw: Draw): PaymentRecord['refundReason'] {
  if (draw.percent(REVOKED_PERCENT)) return 'by-school';
  return draw.percent(SEATLESS_PERCENT) ? 'no-seat' : undefined;
}

/** Random shares that add up to `total`, few of them large. */
export function shares(draw: Draw, total: number, among: number): number[] {
  const weights = Array.from({ length: among }, () => 0.2 + draw.next() ** 3);
  const sum = weights.reduce((one, other) => one + other, 0);
  let [before, given] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const share = Math.round((before / sum) * total) - given;
    given += share;
    return share;
  });
}
