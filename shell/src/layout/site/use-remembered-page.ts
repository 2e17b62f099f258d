import { useLocation } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { createPath } from 'react-router-dom';

/** Returns what a link to an account page does when it is clicked: the way back leads here. */
export function useRememberedPage(): () => void {
  const location = useLocation();
  return () => returnPath.remember(createPath(location));
}
