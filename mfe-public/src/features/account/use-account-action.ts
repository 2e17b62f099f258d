import { useSession, SessionError, type SessionErrorCode } from '@blush/shared-ui/session';
import { useState } from 'react';

interface ActionFailure {
  /** Absent when the error is not a SessionError. */
  readonly code?: SessionErrorCode;
  readonly message: string;
}

/**
 * `busy` ends when the session stops loading, and not after the action: that one may redirect, and a page that Back restores
 * must be usable.
 */
export function useAccountAction() {
  const { loading } = useSession();
  const [started, setStarted] = useState(false);
  const [wasLoading, setWasLoading] = useState(loading);
  if (loading !== wasLoading) {
    setWasLoading(loading);
    if (!loading) setStarted(false);
  }

  async function run(
    action: () => Promise<void>,
    onFailure: (failure: ActionFailure) => void,
  ): Promise<void> {
    setStarted(true);
    try {
      await action();
    } catch (error) {
      setStarted(false);
      onFailure(failureOf(error));
    }
  }

  return { busy: started && loading, run };
}

function failureOf(error: unknown): ActionFailure {
  if (error instanceof SessionError) return { code: error.code, message: error.message };
  return { message: 'Something went wrong on our side. Please try again.' };
}
