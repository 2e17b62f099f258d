import { ApiError } from '@blush/shared-ui/api-client';
import type { createPayment, OperationOutput } from '@blush/shared-ui/contracts';
import type { UseMutationResult } from '@blush/shared-ui/query';
import { useEffect, useRef } from 'react';
import { useEnrolments } from '../../../shared/api/list-enrolments';
import { useRefreshAfterPayment } from '../api/create-payment';
import styles from './charged.module.css';
import { Complete, Confirming, Refunded } from './payment-result';

/** Milliseconds between polls of the enrolments. */
const POLL_MS = 3000;

type Recorded = OperationOutput<typeof createPayment>;

export interface ChargedProps {
  classId: string;
  transactionId: string;
  /** Also the id of the payment. */
  orderId: string;
  record: Pick<UseMutationResult<Recorded, Error, never>, 'isSuccess' | 'data' | 'error' | 'failureCount'>;
}

/** Until the API confirms the enrolment, by this report or by the webhook. */
export function Charged({ classId, transactionId, orderId, record }: ChargedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const refresh = useRefreshAfterPayment();
  const refunded = record.error instanceof ApiError && record.error.code === 'payment-refunded';
  const late = !record.isSuccess && !refunded && record.failureCount > 0;
  const enrolments = useEnrolments({ refetchInterval: late && POLL_MS });
  const enrolment = enrolments.data?.find((one) => one.classId === classId);
  const enrolled = enrolment !== undefined;
  const paymentId = record.data?.result.insertedId ?? enrolment?.paymentId ?? orderId;
  const confirmedByProvider = enrolled && !record.isSuccess;

  useEffect(() => {
    if (confirmedByProvider) void refresh();
  }, [confirmedByProvider, refresh]);

  // The focused form was removed.
  useEffect(() => frame.current?.focus(), []);

  return (
    <div ref={frame} tabIndex={-1} className={styles.charged}>
      {record.isSuccess || enrolled ? (
        <Complete transactionId={transactionId} paymentId={paymentId} />
      ) : refunded ? (
        <Refunded transactionId={transactionId} paymentId={paymentId} />
      ) : (
        <Confirming transactionId={transactionId} late={late} />
      )}
    </div>
  );
}
