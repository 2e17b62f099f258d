import { routes as publicRoutes } from '@mfe-public/routes';
import { routes as studentRoutes } from '@mfe-student/routes';
import type { PortalSession } from '@shell/base/portal-session';
import { sessionSettled } from '@shell/base/session-settled';
import { NavigationProgress } from '@shell/layout/navigation-progress';
import { NotFoundPage } from '@shell/base/not-found-page';
import { PageFallback } from '@shell/layout/page-fallback';
import { SignedInTools } from '@shell/layout/signed-in-tools';
import { SiteLayout } from '@shell/layout/site/site-layout';
import { SkipLink } from '@shell/layout/skip-link';
import { useFocusOnNavigation } from '@shell/layout/use-focus-on-navigation';
import { Outlet, redirect, ScrollRestoration, type RouteObject } from 'react-router-dom';

function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export function monolithRoutes(session: PortalSession): RouteObject[] {
  const requireSession = async () =>
    (await sessionSettled(session)).status === 'signed-in' ? null : redirect('/login');
  return [
    {
      element: <RootLayout />,
      errorElement: <NotFoundPage />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        { element: <SiteLayout />, children: [...publicRoutes, { path: '*', element: <NotFoundPage /> }] },
        {
          loader: requireSession,
          lazy: async () => {
            const { DashboardLayout } = await import('@shell/layout/dashboard/dashboard-layout');
            return { Component: () => <DashboardLayout tools={<SignedInTools />} /> };
          },
          children: [
            {
              path: '/dashboard/userhome',
              lazy: async () => ({
                Component: (await import('@shell/layout/dashboard/user-home-page')).UserHomePage,
              }),
            },
            ...studentRoutes,
          ],
        },
      ],
    },
  ];
}
