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
 * Hydrates prerendered HTML; resolves once all of it is hydrated. It is done in slices of a few milliseconds, so
 * that on a slow processor the page scrolls and answers in between; a click makes React finish at once and is then
 * carried out. The page has noted what was clicked before that, and waits for the event to do it again.
 */
export function hydrate(element: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(element, <KeepScroll onHydrated={resolve}>{app}</KeepScroll>);
    });
    window.dispatchEvent(new Event('portal-listens'));
  });
}

/** The router scrolls to the top of a page; a reader who has scrolled on meanwhile stays there. */
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
