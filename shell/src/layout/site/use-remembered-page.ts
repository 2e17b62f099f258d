import { useLocation } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { createPath } from 'react-router-dom';

/** Returns a click handler for links to account pages, which stores the current page as the return path. */
export function useRememberedPage(): () => void {
  const location = useLocation();
  return () => returnPath.remember(createPath(location));
}
