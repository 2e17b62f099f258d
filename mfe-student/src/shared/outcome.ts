import { formatPrice } from '@blush/shared-ui/components';
import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { paymentDay } from './payment-day';

const LATE = 'It came after the hold on your seat had ended';

export function outcomeOf(payment: Payment): string | undefined {
  const {
    status,
    price,
    refundOwed = price,
    reseated,
    refundReason,
    refundedAt,
    refundFailedAt,
    refundPaidAt,
  } = payment;
  if (status === PAID) {
    const seat = reseated ? `${LATE}. Another seat was free, and it is yours. ` : '';
    return `${seat}${disputeOf(payment)}`.trim() || undefined;
  }
  const reason = reasonOf(payment);
  if (status === 'refunding') return `${reason}${formatPrice(price)} is on its way back to your card.`;
  if (refundFailedAt !== undefined) {
    const paid =
      refundPaidAt === undefined
        ? 'pays you another way'
        : `paid you another way on ${paymentDay(refundPaidAt)}`;
    return `${formatPrice(refundOwed)} did not reach your card: your bank returned it on ${paymentDay(refundFailedAt)}. The school ${paid}.`;
  }
  const on = refundedAt === undefined ? '' : ` on ${paymentDay(refundedAt)}`;
  const delay = refundReason === 'disputed' ? '' : ' Your bank may take some days to show it.';
  return `${reason}${formatPrice(price)} went back to your card${on}.${delay}`;
}

function disputeOf({ dispute }: Payment): string {
  switch (dispute?.state) {
    case 'inquiry':
    case 'needs-response':
    case 'under-review':
      return 'Your bank is looking into this payment. The seat is yours until it decides.';
    case 'won':
      return 'Your bank looked into this payment and let it stand.';
    case 'lost':
    case 'closed':
    case undefined:
      return '';
  }
}

function reasonOf({ status, refundReason }: Payment): string {
  switch (refundReason) {
    case 'no-seat':
      return `${LATE}, and no seat could be given for it. `;
    case 'by-school':
      return `The school ${status === 'refunding' ? 'gives' : 'gave'} it back: `;
    case 'disputed':
      return 'Your bank decided for you, and you are no longer enrolled: ';
    case undefined:
      return '';
  }
}
