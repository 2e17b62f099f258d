import type { Payment } from '@blush/shared-ui/contracts';
import type { CsvColumn } from '@blush/shared-ui/data';

export const paymentExport: readonly CsvColumn<Payment>[] = [
  { title: 'Date', value: ({ date }) => date },
  { title: 'Student', value: ({ email }) => email },
  { title: 'Class', value: ({ className }) => className },
  { title: 'List price (USD)', value: ({ price, listPrice = price }) => listPrice },
  { title: 'Discount (%)', value: ({ discount }) => discount?.percent ?? '' },
  { title: 'Price (USD)', value: ({ price }) => price },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Transaction id', value: ({ transactionId }) => transactionId },
  { title: 'Receipt', value: ({ receipt }) => receipt?.number ?? '' },
  { title: 'Refunded', value: ({ refundedAt = '' }) => refundedAt },
  { title: 'Refund failed', value: ({ refundFailedAt = '' }) => refundFailedAt },
  { title: 'Paid another way', value: ({ refundPaidAt = '' }) => refundPaidAt },
  { title: 'Reason', value: ({ refundReason = '' }) => refundReason },
  { title: 'Dispute', value: ({ dispute }) => dispute?.state ?? '' },
  { title: 'Disputed as', value: ({ dispute }) => dispute?.reason ?? '' },
  { title: 'Disputed (USD)', value: ({ dispute }) => dispute?.amount ?? '' },
  { title: 'Evidence due', value: ({ dispute }) => dispute?.dueBy ?? '' },
  { title: 'Payment', value: ({ _id }) => _id },
];
