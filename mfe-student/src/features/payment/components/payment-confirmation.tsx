import { ApiError } from '@blush/shared-ui/api-client';
import { Card } from '@blush/shared-ui/components';
import type { CartItem } from '@blush/shared-ui/contracts';
import { useEffect, useRef } from 'react';
import { useEnrolments } from '../../../shared/api/list-enrolments';
import { useRefreshAfterPayment, type useReportPayment } from '../api/create-payment';
import styles from './payment-confirmation.module.css';
import { Complete, CompleteLinks, Confirming, Refunded, RefundedLinks } from './payment-result';

/** Milliseconds between polls of the enrolments. */
const POLL_MS = 3000;

interface PaymentConfirmationProps {
  item: Pick<CartItem, '_id' | 'classId' | 'className' | 'schedule'>;
  transactionId: string;
  /** Also the id of the payment, so that links work before the API has answered. */
  orderId: string;
  /** The call that reports the charge to the API. */
  report: Pick<
    ReturnType<typeof useReportPayment>,
    'isSuccess' | 'data' | 'error' | 'failureCount' | 'isPaused'
  >;
}

/** Shown after the charge, until the report or Stripe's webhook has led to the enrolment or to a refund. */
export function PaymentConfirmation({ item, transactionId, orderId, report }: PaymentConfirmationProps) {
  const frame = useRef<HTMLDivElement>(null);
  const refresh = useRefreshAfterPayment();
  const refunded = report.error instanceof ApiError && report.error.code === 'payment-refunded';
  const delayed = !report.isSuccess && !refunded && (report.failureCount > 0 || report.isPaused);
  const enrolments = useEnrolments({ refetchInterval: delayed && POLL_MS });
  const enrolment = enrolments.data?.find((one) => one.classId === item.classId);
  const enrolled = enrolment !== undefined;
  const complete = report.isSuccess || enrolled;
  const paymentId = report.data?.result.insertedId ?? enrolment?.paymentId ?? orderId;
  const confirmedByWebhook = enrolled && !report.isSuccess;

  useEffect(() => {
    if (confirmedByWebhook) void refresh();
  }, [confirmedByWebhook, refresh]);

  // The card form, which had the focus, is gone.
  useEffect(() => frame.current?.focus(), []);

  return (
    <div ref={frame} tabIndex={-1} className={styles.charged}>
      <Card className={styles.result}>
        {/* Stays the same element: screen readers announce changes inside a live region, not its insertion. */}
        <div role="status" className={styles.words}>
          {complete ? (
            <Complete item={item} transactionId={transactionId} paymentId={paymentId} />
          ) : refunded ? (
            <Refunded transactionId={transactionId} paymentId={paymentId} />
          ) : (
            <Confirming transactionId={transactionId} delayed={delayed} />
          )}
        </div>
        {complete ? <CompleteLinks paidId={item._id} paymentId={paymentId} /> : refunded && <RefundedLinks />}
      </Card>
    </div>
  );
}
