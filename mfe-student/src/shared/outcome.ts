import { formatDate, formatPrice } from '@blush/shared-ui/components';
import { PAID, type Payment } from '@blush/shared-ui/contracts';

const LATE = 'It came after the hold on your seat had ended';

export function outcomeOf(payment: Payment): string | undefined {
  const { status, price, reseated, refundedAt } = payment;
  if (status === PAID) {
    return reseated ? `${LATE}. Another seat was free, and it is yours.` : undefined;
  }
  const reason = reasonOf(payment);
  if (status === 'refunding') return `${reason}${formatPrice(price)} is on its way back to your card.`;
  const on = refundedAt === undefined ? '' : ` on ${formatDate(refundedAt)}`;
  return `${reason}${formatPrice(price)} went back to your card${on}. Your bank may take some days to show it.`;
}

function reasonOf({ status, refundReason }: Payment): string {
  switch (refundReason) {
    case 'no-seat':
      return `${LATE}, and no seat could be given for it. `;
    case 'by-school':
      return `The school ${status === 'refunding' ? 'gives' : 'gave'} it back: `;
    case undefined:
      return '';
  }
}
