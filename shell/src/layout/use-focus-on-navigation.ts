import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../app/layout-ids';

/**
 * Moves the focus to the new page after a navigation, so that a screen reader starts reading there and Tab goes
 * on from there. Not at the first page, and not when only the query or the hash changed.
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
