import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is alive in this browser. False while prerendering, and in the first render over prerendered
 * HTML, which has to equal it: what only this browser knows may be shown from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
