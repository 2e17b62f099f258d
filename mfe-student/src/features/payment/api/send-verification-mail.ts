import { ApiError, useApi } from '@blush/shared-ui/api-client';
import { type OperationOutput, sendVerificationMail } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';

/** @param onVerified called when the API answers that the address is verified already */
export function useSendVerificationMail(onVerified: () => void) {
  const api = useApi();
  return useSingleMutation<OperationOutput<typeof sendVerificationMail>, void>({
    mutationFn: () => api.call(sendVerificationMail),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'already-verified') onVerified();
    },
  });
}
