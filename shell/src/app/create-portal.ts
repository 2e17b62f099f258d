import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { createAreaFailures } from '../remotes/area-failures';
import { createCatalogue } from '../remotes/catalogue';
import { describeFailure } from '../remotes/describe-failure';
import { createDiscovery } from '../areas/discover-areas';
import { mountArea } from '../areas/mount-area';
import type { LoadLog } from '../remotes/load-log';
import type { LoadModule, LoadRoutes } from '../remotes/remote-loader';
import type * as RemoteOverrides from '../areas/remote-overrides';
import { createPortalSession } from '../session';
import type { Portal } from '../portal/portal-context';
import { createQueryClient } from './query-client';
import type { PrerenderedPage } from '../portal/prerendered-page';
import { shellRoutes } from './routes';
import type { PublicRemotes } from '../remotes/public-registry';

interface PortalSources {
  readonly config: RuntimeConfig;
  readonly remoteOverrides: typeof RemoteOverrides | undefined;
  readonly publicRemotes: PublicRemotes;
  readonly loadModule: LoadModule;
  readonly loadRoutes: LoadRoutes;
  readonly loads: LoadLog;
  readonly prerendered: PrerenderedPage | undefined;
}

export async function createPortal(sources: PortalSources): Promise<{ portal: Portal; router: DataRouter }> {
  const { config, remoteOverrides, publicRemotes, loadModule, loadRoutes, loads, prerendered } = sources;
  const opened = await remoteOverrides?.openOverrides(config);
  const { overrides = [], remotes: overridden = [], OverrideBadge } = opened ?? {};
  const queryClient = createQueryClient();
  const failures = createAreaFailures();
  // Session and router need each other: these functions use the router only after it is created.
  const session = createPortalSession({
    config,
    // After React has rendered the change of the session: see follow-session.ts.
    navigate: async (path) => {
      await Promise.resolve();
      await router.navigate(path);
    },
    currentPath: () => {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
  });
  const catalogue = createCatalogue({ session, publicRemotes, overridden });
  const continueAt = await session.resume();
  if (continueAt !== undefined) window.history.replaceState(null, '', continueAt);
  keyHistoryEntry();
  const destination = () => router.state.navigation.location ?? router.state.location;
  const routes = shellRoutes({
    session,
    failures,
    destination,
    onDashboard: ({ warmUpAreas }) => warmUpAreas({ session, router, catalogue, loadRoutes }),
  });
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: createDiscovery({ session, catalogue, loadRoutes, mountArea, failures }),
  });
  const portal = {
    config,
    session,
    catalogue,
    queryClient,
    overrides,
    OverrideBadge,
    loadModule,
    describeFailure,
    loads,
    prerendered,
  };
  return { portal, router };
}

/**
 * React Router gives every entry loaded with a page the same key, and would restore another entry's scroll position.
 */
function keyHistoryEntry(): void {
  const { history } = window;
  const state: unknown = history.state;
  if (state === null) history.replaceState({ key: Math.random().toString(36).slice(2, 10) }, '');
}
