import { ApiError, useApi, type ApiErrorCode } from '@blush/shared-ui/api-client';
import {
  createPayment,
  listCartItems,
  listClasses,
  listEnrolments,
  listPayments,
  PAID,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { useCallback } from 'react';

/** Errors that a retry would not change. */
const FINAL: readonly ApiErrorCode[] = [
  'payment-refunded',
  'invalid-request',
  'signed-out',
  'forbidden',
  'account-suspended',
];

const MAX_RETRIES = 4;
const MAX_RETRY_DELAY_MS = 8000;

interface ChargedItem {
  readonly item: CartItem;
  readonly transactionId: string;
  /** Dollars that were charged. */
  readonly price: number;
}

export function useRefreshAfterPayment(): () => Promise<void> {
  const refresh = useRefresh();
  return useCallback(() => refresh(listCartItems, listEnrolments, listPayments, listClasses), [refresh]);
}

/** Idempotent; retried, because the card is charged already. If every retry fails, the webhook reports the payment. */
export function useReportPayment() {
  const api = useApi();
  const { user } = useSession();
  const refresh = useRefreshAfterPayment();
  return useMutation({
    mutationFn: ({ item, transactionId, price }: ChargedItem) =>
      api.call(createPayment, {
        body: {
          ...(user?.email && { email: user.email }),
          transactionId,
          price,
          date: new Date().toISOString(),
          status: PAID,
          className: item.className,
        },
      }),
    retry: (failures, error) =>
      failures < MAX_RETRIES && !(error instanceof ApiError && FINAL.includes(error.code)),
    // Waits for the connection: the card is charged already.
    networkMode: 'online',
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS),
    // Not awaited: success is shown at once.
    onSuccess: () => void refresh(),
  });
}
