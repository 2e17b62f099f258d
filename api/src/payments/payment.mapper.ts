import type { Payment, Receipt } from '@blush/shared-ui/contracts';
import { toPrice } from '../prices/prices.js';
import { toDispute } from './dispute.mapper.js';
import { toDollars } from '../common/money.js';
import type { PaymentRecord, ReceiptRecord } from './payment.schema.js';

export function toPayment(record: PaymentRecord): Payment {
  const {
    reseated,
    refundReason,
    refundedAt,
    refundFailedAt,
    refundOwedMinor,
    refundPaidAt,
    dispute,
    card,
    receipt,
  } = record;
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
    ...(refundFailedAt !== undefined && { refundFailedAt: refundFailedAt.toISOString() }),
    ...(refundOwedMinor !== undefined && { refundOwed: toDollars(refundOwedMinor) }),
    ...(refundPaidAt !== undefined && { refundPaidAt: refundPaidAt.toISOString() }),
    ...(dispute !== undefined && { dispute: toDispute(dispute) }),
    ...(card && { card: { brand: card.brand, last4: card.last4 } }),
    ...(receipt && { receipt: toReceipt(receipt) }),
    className: record.className,
    classId: record.classId.toHexString(),
  };
}

function toReceipt({ number, issuedAt, seller, tax }: ReceiptRecord): Receipt {
  const { name, address, taxId } = seller;
  const { label, percent, amountMinor } = tax;
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    seller: { name, address: [...address], ...(taxId !== undefined && { taxId }) },
    tax: { label, percent, amount: toDollars(amountMinor) },
  };
}
