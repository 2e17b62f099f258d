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
 * Hydrates HTML that was rendered ahead; resolves once all of it is alive. It is done in slices of a few milliseconds, so
 * that on a slow processor the page scrolls and answers in between; a click makes React finish at once and is then
 * carried out. The page has noted what was clicked before that, and waits for the event to do it again.
 */
export function bringToLife(element: HTMLElement, app: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(element, <StayThere onAlive={resolve}>{app}</StayThere>);
    });
    window.dispatchEvent(new Event('portal-listens'));
  });
}

/** The router begins at the top of a page; whoever has read on meanwhile stays there. */
function StayThere({ onAlive, children }: PropsWithChildren<{ onAlive: () => void }>) {
  const top = useRef(0);
  useInsertionEffect(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (top.current > 0) window.scrollTo({ top: top.current, behavior: 'instant' });
    onAlive();
  }, [onAlive]);
  return children;
}
