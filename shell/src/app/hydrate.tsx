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
 * Hydrates in slices of a few milliseconds, so that slow processors still scroll and answer.
 * A click makes React finish at once; earlier clicks were recorded by the page and are replayed.
 */
export function hydrate(element: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(element, <KeepScroll onHydrated={resolve}>{app}</KeepScroll>);
    });
    window.dispatchEvent(new Event('portal-listens'));
  });
}

/** The router would scroll to the top although the reader has scrolled meanwhile. */
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
