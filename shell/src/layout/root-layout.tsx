import { Outlet } from '@blush/shared-ui/router';
import { ScrollRestoration } from 'react-router-dom';
import { OverrideBadge } from '../remotes/override-badge';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';
import { StaleNote } from './stale-note';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What is around both layouts. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <StaleNote />
      <OverrideBadge />
      <ScrollRestoration />
    </>
  );
}
