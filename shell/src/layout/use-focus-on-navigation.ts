import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef } from 'react';
import { focusMain } from '../base/focus-main';

/**
 * Moves the focus, so that screen readers and Tab start in the new page, or at the element that a link names by its hash;
 * not on the first page, nor if only the query changes.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const last = shown.current;
    if (last.key === key) return;
    shown.current = { pathname, key };
    const target = document.getElementById(hash.slice(1));
    if (target) focusTarget(target);
    else if (last.pathname !== pathname) focusMain();
  }, [pathname, hash, key]);
}

/** The router has scrolled to it. */
function focusTarget(target: HTMLElement): void {
  // -1 also for elements that cannot have the focus.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
