import type { Payment } from '@blush/shared-ui/contracts';
import { toPrice } from '../prices/prices.js';
import { toDispute } from './dispute.mapper.js';
import type { PaymentRecord } from './payment.schema.js';

export function toPayment(record: PaymentRecord): Payment {
  const { reseated, refundReason, refundedAt, dispute } = record;
  return {
    _id: record._id.toHexString(),
    email: record.email,
    transactionId: record.transactionId,
    ...toPrice(record),
    date: record.date.toISOString(),
    status: record.status,
    ...(reseated !== undefined && { reseated }),
    ...(refundReason !== undefined && { refundReason }),
    ...(refundedAt !== undefined && { refundedAt: refundedAt.toISOString() }),
    ...(dispute !== undefined && { dispute: toDispute(dispute) }),
    className: record.className,
    classId: record.classId.toHexString(),
  };
}
