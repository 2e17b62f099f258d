import { useApi } from '@blush/shared-ui/api-client';
import { endOneSession, listSessions, type SignInSession } from '@blush/shared-ui/contracts';
import { useCallback, useEffect, useState } from 'react';

interface SessionsState {
  readonly sessions: readonly SignInSession[] | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
}

/**
 * The user's sessions. Not in the query cache: if a page of the shell imported its modules, they would no longer be joined
 * with the first load, which would grow by 700 bytes.
 */
export function useSessions() {
  const api = useApi();
  const [state, setState] = useState<SessionsState>({ sessions: undefined, error: null, isLoading: true });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => ({ ...before, isLoading: true }));
      try {
        const sessions = await api.call(listSessions, {}, signal && { signal });
        setState({ sessions, error: null, isLoading: false });
      } catch (error) {
        if (signal?.aborted !== true) setState((before) => ({ ...before, error, isLoading: false }));
      }
    },
    [api],
  );

  useEffect(() => {
    const visit = new AbortController();
    void load(visit.signal);
    return () => visit.abort();
  }, [load]);

  /** Rejects with the refusal of the API; the list is loaded again in any case. */
  const end = async (id: string) => {
    try {
      await api.call(endOneSession, { params: { id } });
    } finally {
      await load();
    }
  };

  return { ...state, retry: () => void load(), end };
}
