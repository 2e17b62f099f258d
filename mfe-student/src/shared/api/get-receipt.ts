import { getReceipt } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** Milliseconds; receipts get their numbers some seconds after the payment. */
const NUMBER_INTERVAL_MS = 5_000;

/** `awaitNumber`: asks again until the payment has its number. */
export function useReceipt(id: string, { awaitNumber = false } = {}) {
  return useOperation(
    getReceipt,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        awaitNumber && state.data && !state.data.receipt ? NUMBER_INTERVAL_MS : false,
    },
  );
}
