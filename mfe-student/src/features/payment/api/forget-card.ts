import { useApi } from '@blush/shared-ui/api-client';
import { forgetCard } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';

/** Deletes the card that the payment provider keeps for this sign-in. */
export function useForgetCard(onForgotten: () => void) {
  const api = useApi();
  return useSingleMutation<{ deletedCount: number }, void>({
    mutationFn: () => api.call(forgetCard, { body: {} }),
    onSuccess: onForgotten,
  });
}
