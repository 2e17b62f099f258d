import { HYDRATION_EVENT } from '@blush/shared-ui/contracts';
import {
  startTransition,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates in slices of a few milliseconds, so that the page stays responsive on slow processors.
 * A click makes React finish the boundary around it at once; earlier clicks were recorded by the page and are replayed.
 * Resolves when the root is hydrated; Suspense boundaries follow.
 */
export function hydrate(element: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(element, <KeepScroll onHydrated={resolve}>{app}</KeepScroll>);
    });
    window.dispatchEvent(new Event(HYDRATION_EVENT));
  });
}

/** Restores the scroll position from before hydration, which the router would reset to the top. */
function KeepScroll({ onHydrated, children }: PropsWithChildren<{ onHydrated: () => void }>) {
  const top = useRef(0);
  useInsertionEffect(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (top.current > 0) window.scrollTo({ top: top.current, behavior: 'instant' });
    onHydrated();
  }, [onHydrated]);
  return children;
}
