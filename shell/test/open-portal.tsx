import type { LiveRemote, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { RouteObject } from '@blush/shared-ui/router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cancelLeftQuestions } from '../src/app/cancel-left-questions';
import { followSession } from '../src/app/follow-session';
import type { Portal } from '../src/portal/portal-context';
import type { PortalSession } from '../src/base/portal-session';
import { Providers } from '../src/app/providers';
import { createQueryClient } from '../src/app/query-client';
import { shellRoutes } from '../src/app/routes';
import { createAreaFailures } from '../src/remotes/area-failures';
import { createCatalogue } from '../src/remotes/catalogue';
import { describeFailure } from '../src/remotes/describe-failure';
import { createDiscovery } from '../src/areas/discover-areas';
import type { FederationHost } from '../src/remotes/federation-host';
import { mountArea } from '../src/areas/mount-area';
import { createLoadLog } from '../src/remotes/load-log';
import { OverrideBadge } from '../src/areas/override-badge';
import { createRemoteLoader, createRoutesLoader } from '../src/remotes/remote-loader';
import { createSwitchedOffCheck } from '../src/remotes/switched-off';
import { publicRemote } from './a-remote';
import { aSession, aVisitor } from './a-session';

const config: RuntimeConfig = {
  apiUrl: 'http://api.test',
  auth0: { domain: 'http://identity.test', clientId: 'blush-portal', audience: 'x', loginMode: 'embedded' },
  stripe: { publishableKey: 'pk_test_blush' },
  overrides: { allowed: false, origins: [] },
};

interface PortalSetting {
  readonly at: string;
  readonly session?: PortalSession;
  readonly publicRemotes?: () => Promise<readonly LiveRemote[]>;
  /** Replaces the network: what a remote exposes, or a rejection. */
  readonly load?: (remote: LiveRemote, exposed: string) => Promise<unknown>;
  readonly overrides?: Portal['overrides'];
}

export function pages(names: Readonly<Record<string, string>>): { routes: RouteObject[] } {
  return { routes: Object.entries(names).map(([path, name]) => ({ path, element: <h1>{name}</h1> })) };
}

/** All modules of the shell are real except the federation runtime, the registry and the session. */
export function openPortal(setting: PortalSetting) {
  const { at, session = aSession(aVisitor), overrides = [] } = setting;
  const load = jest.fn(setting.load ?? (() => Promise.resolve(pages({ '/': 'Home', '/login': 'Log In' }))));
  const publicRemotes = setting.publicRemotes ?? (() => Promise.resolve([publicRemote]));
  const host: FederationHost = { loadExposed: (remote, exposed) => load(remote, exposed) };
  const catalogue = createCatalogue({ session, publicRemotes, overridden: [] });
  const failures = createAreaFailures();
  const loads = createLoadLog();
  const [, search = ''] = at.split('?');
  const loadModule = createRemoteLoader(host, { isOff: createSwitchedOffCheck(search), note: loads.note });
  const loadRoutes = createRoutesLoader(loadModule);
  const queryClient = createQueryClient();
  const destination = () => router.state.navigation.location ?? router.state.location;
  const routes = shellRoutes({
    session,
    failures,
    destination,
    onDashboard: ({ warmUpAreas }) => warmUpAreas({ session, router, catalogue, loadRoutes }),
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    patchRoutesOnNavigation: createDiscovery({
      session,
      catalogue,
      loadRoutes,
      mountArea,
      failures,
    }),
  });
  const portal = { config, session, catalogue, queryClient, overrides, loadModule, describeFailure, loads };
  const page = render(
    <StrictMode>
      <Providers portal={overrides.length > 0 ? { ...portal, OverrideBadge } : portal}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  followSession(session, queryClient, router);
  cancelLeftQuestions(router);
  return {
    ...page,
    user: userEvent.setup(),
    router,
    queryClient,
    loads,
    loaded: () => load.mock.calls.map(([remote]) => remote.name),
    path: () => router.state.location.pathname,
  };
}
