import { Outlet } from '@blush/shared-ui/router';
import { lazy, Suspense } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { usePortal } from '../app/portal-context';
import { NavigationProgress } from './navigation-progress';
import { SkipLink } from './skip-link';
import { StaleNote } from './stale-note';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const OverrideBadge = lazy(() => import('../remotes/trying'));

/** What is around both layouts. */
export function RootLayout() {
  useFocusOnNavigation();
  const { overrides } = usePortal();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <StaleNote />
      {overrides.length > 0 && (
        <Suspense>
          <OverrideBadge />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
