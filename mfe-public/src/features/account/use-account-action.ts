import { useSession, SessionError, type SessionErrorCode } from '@blush/shared-ui/session';
import { useState } from 'react';

interface Refusal {
  /** Absent when the failure is not the provider's refusal. */
  readonly code?: SessionErrorCode;
  readonly message: string;
}

/** `busy` ends when the session stops loading, so the form works again on a page that Back restores. */
export function useAccountAction() {
  const { loading } = useSession();
  const [started, setStarted] = useState(false);

  async function run(action: () => Promise<void>, onRefused: (refusal: Refusal) => void): Promise<void> {
    setStarted(true);
    try {
      await action();
    } catch (error) {
      setStarted(false);
      onRefused(refusalOf(error));
    }
  }

  return { busy: started && loading, run };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof SessionError) return { code: error.code, message: error.message };
  return { message: 'Something went wrong on our side. Please try again.' };
}
