import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../app/layout-ids';

/**
 * So that screen readers and Tab start in the new page. Not on the first page, nor on a change of query or hash only.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
