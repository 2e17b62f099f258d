import type { PortalSession, PortalSessionState } from './portal-session';

/**
 * Resolves when the session is no longer loading. Rejects with the error of an outage; each call first tries again.
 * @param known error of an outage that this navigation has waited for already, so it is not tried again
 */
export function sessionSettled({ store }: PortalSession, known?: unknown): Promise<PortalSessionState> {
  const { outage } = store.getState();
  if (outage !== null && !outage.retrying && outage.error !== known) outage.retry();
  return new Promise((resolve, reject) => {
    const settle = (state: PortalSessionState): boolean => {
      const failed = state.outage !== null && !state.outage.retrying;
      if (failed) reject(asError(state.outage.error));
      else if (state.status !== 'loading') resolve(state);
      return failed || state.status !== 'loading';
    };
    if (settle(store.getState())) return;
    const unsubscribe = store.subscribe((state) => {
      if (settle(state)) unsubscribe();
    });
  });
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('The session cannot be known right now', { cause });
}
