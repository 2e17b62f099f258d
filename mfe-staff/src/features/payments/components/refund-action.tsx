import { Button, formatPrice } from '@blush/shared-ui/components';
import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useRefundPayment } from '../api/refund-payment';

export function RefundAction({ payment }: { payment: Payment }) {
  const { _id, status, price, className, email, dispute } = payment;
  const refund = useRefundPayment();
  if (status !== PAID || dispute?.refundable === false) return null;

  const confirmAndRefund = async () => {
    const confirmed = await confirmInDialog({
      title: `Refund ${formatPrice(price)}?`,
      text: `${email} gets the whole payment for ${className} back to the card, and is no longer enrolled. The seat is free again. You won't be able to revert this!`,
      tone: 'warning',
      confirmText: 'Yes, refund it!',
    });
    if (confirmed) refund.mutate(_id);
  };

  return (
    <Button
      passesFocus
      size="small"
      variant="danger"
      busy={refund.isPending}
      aria-label={`Refund ${className} to ${email}`}
      onClick={() => void confirmAndRefund()}
    >
      Refund
    </Button>
  );
}
