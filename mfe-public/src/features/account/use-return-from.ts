import { useLocation } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { useEffect } from 'react';

/** Remembers the path that the link to this page passed as state, so that signing in returns there. */
export function useReturnFrom(): void {
  const state: unknown = useLocation().state;
  useEffect(() => {
    const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
    if (typeof from === 'string') returnPath.remember(from);
  }, [state]);
}
