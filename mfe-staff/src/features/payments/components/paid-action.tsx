import { Button, formatPrice } from '@blush/shared-ui/components';
import type { Payment } from '@blush/shared-ui/contracts';
import { confirmInDialog } from '../../../shared/confirm-in-dialog';
import { useRecordRefundPaid } from '../api/record-refund-paid';

/** For a refund that the bank returned. */
export function PaidAction({ payment }: { payment: Payment }) {
  const { _id, price, refundOwed = price, className, email, refundFailedAt, refundPaidAt } = payment;
  const record = useRecordRefundPaid();
  if (refundFailedAt === undefined || refundPaidAt !== undefined) return null;

  const confirmAndRecord = async () => {
    const confirmed = await confirmInDialog({
      title: `Was ${formatPrice(refundOwed)} paid?`,
      text: `Confirm once ${email} has the money for ${className}, for example by bank transfer. The student then reads that it was paid another way. You won't be able to revert this!`,
      tone: 'warning',
      confirmText: 'Yes, it was paid',
    });
    if (confirmed) record.mutate(_id);
  };

  return (
    <Button
      passesFocus
      size="small"
      variant="secondary"
      busy={record.isPending}
      aria-label={`Mark paid: ${className} to ${email}`}
      onClick={() => void confirmAndRecord()}
    >
      Mark paid
    </Button>
  );
}
