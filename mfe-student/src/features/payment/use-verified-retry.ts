import { useSession } from '@blush/shared-ui/session';
import { useSingleMutation } from '@blush/shared-ui/query';
import { useEffect } from 'react';

/**
 * Renews the token, whose claims say whether the address is verified, and retries: on request, and whenever the student
 * comes back from another tab or window, where the link of the mail was opened.
 */
export function useVerifiedRetry(onRetry: () => void) {
  const { renewToken } = useSession();
  const renewal = useSingleMutation<void, void>({ mutationFn: renewToken, onSuccess: onRetry });
  const { mutate } = renewal;
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') mutate();
    };
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [mutate]);
  return renewal;
}
