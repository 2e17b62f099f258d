import { Outlet } from '@blush/shared-ui/router';
import { ScrollRestoration } from 'react-router-dom';
import { usePortal } from '../portal/portal-context';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';
import { StaleNote } from './stale-note';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export function RootLayout() {
  useFocusOnNavigation();
  const { OverrideBadge } = usePortal();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <StaleNote />
      {OverrideBadge && <OverrideBadge />}
      <ScrollRestoration />
    </>
  );
}
