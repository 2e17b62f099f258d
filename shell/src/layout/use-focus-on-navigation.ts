import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef } from 'react';
import { focusMain } from '../base/focus-main';

/**
 * Moves the focus, so that screen readers and Tab start in the new page; not on the first page, nor if only query or hash change.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
  }, [pathname]);
}
