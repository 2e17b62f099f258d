import { shellPaths } from '@blush/shared-ui/contracts';
import { redirect, type RouteObject } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { createPath, type Path } from 'react-router-dom';
import { NotFoundPage } from '../base/not-found-page';
import { PageFallback } from '../layout/page-fallback';
import { RootLayout } from '../layout/root-layout';
import { SignedInTools } from '../layout/signed-in-tools';
import { SiteLayout } from '../layout/site/site-layout';
import type { AreaFailures } from '../remotes/area-failures';
import { ErrorPane } from '../areas/error-pane';
import { retryable } from '../remotes/retryable-lazy';
import { DASHBOARD_LAYOUT, SITE_LAYOUT } from '../base/layout-ids';
import type * as Dashboard from '../layout/dashboard';
import { usePortalSession } from '../portal/portal-context';
import type { PortalSession } from '../base/portal-session';
import { sessionSettled } from '../base/session-settled';

interface RouteSources {
  readonly session: PortalSession;
  readonly failures: AreaFailures;
  /** Needed because loaders receive the URL without its hash. */
  readonly destination: () => Path;
  readonly onDashboard: (dashboard: typeof Dashboard) => void;
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** The routes of an area are added when it is first opened; here, a static path would match instead of theirs. */
export function shellRoutes({ session, failures, destination, onDashboard }: RouteSources): RouteObject[] {
  const catchAll = (path: string): RouteObject => ({
    path,
    loader: ({ request }) => {
      failures.rethrow(pathOf(request));
      return null;
    },
    element: <NotFoundPage />,
    errorElement: <ErrorPane />,
    hydrateFallbackElement: <PageFallback />,
  });

  const requireSession: RouteObject['loader'] = async ({ request }) => {
    const path = createPath(destination());
    const { status } = await sessionSettled(session, failures.at(pathOf(request)));
    if (status === 'signed-in') return null;
    returnPath.remember(path);
    return redirect('/login');
  };

  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorPane />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        { id: SITE_LAYOUT, element: <SiteLayout />, children: [catchAll('*')] },
        ...retryable([
          {
            id: DASHBOARD_LAYOUT,
            loader: requireSession,
            // Without a session the dashboard's layout cannot render; the site's can.
            errorElement: <SiteLayout page={<ErrorPane />} />,
            lazy: async () => {
              const dashboard = await import('../layout/dashboard');
              onDashboard(dashboard);
              const { DashboardLayout } = dashboard;
              const Component = () => {
                const uid = usePortalSession(({ user }) => user?.uid);
                // Unmounted when the user changes, because mounted pages keep the data of queries that were removed.
                if (uid === undefined) return <PageFallback />;
                // Passed as a prop: an import from the chunk of the dashboard would enlarge the first load.
                return <DashboardLayout key={uid} tools={<SignedInTools />} />;
              };
              return { Component };
            },
            children: [
              { path: shellPaths.dashboard, loader: () => redirect(shellPaths.home), element: null },
              {
                path: shellPaths.home,
                lazy: async () => ({ Component: (await import('../layout/dashboard')).UserHomePage }),
              },
              {
                path: shellPaths.profile,
                lazy: async () => ({ Component: (await import('../layout/dashboard')).ProfilePage }),
              },
              catchAll('/dashboard/*'),
            ],
          },
        ]),
      ],
    },
  ];
}
