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
    // The router scrolls to an element that the hash names.
    if (hash || last.pathname !== pathname) focusMain(hash.slice(1));
  }, [pathname, hash, key]);
}
