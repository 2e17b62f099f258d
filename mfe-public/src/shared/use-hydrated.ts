import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while prerendering and in the first client render, which has to match the HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
