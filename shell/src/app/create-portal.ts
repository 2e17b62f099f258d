import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { createAreaFailures } from '../remotes/area-failures';
import { createCatalogue } from '../remotes/catalogue';
import { createDiscovery } from '../remotes/discover-areas';
import { mountArea } from '../remotes/mount-area';
import { readOverriddenRemotes } from '../remotes/overridden-remote';
import { readOverrides } from '../remotes/overrides';
import type { LoadRoutes } from '../remotes/remote-loader';
import { createPortalSession } from '../session';
import { followSession } from './follow-session';
import type { Portal } from './portal-context';
import { createQueryClient } from './query-client';
import { shellRoutes } from './routes';
import type { PublicRemotes } from '../remotes/public-registry';

interface PortalSources {
  readonly config: RuntimeConfig;
  readonly publicRemotes: PublicRemotes;
  readonly loadRoutes: LoadRoutes;
}

/** Puts the parts of the portal together, up to a router that has begun with the current address. */
export async function createPortal(sources: PortalSources): Promise<{ portal: Portal; router: DataRouter }> {
  const { config, publicRemotes, loadRoutes } = sources;
  const { overrides, remotes: overridden } = await readOverriddenRemotes(readOverrides(config));
  const queryClient = createQueryClient();
  const failures = createAreaFailures();
  // The session sends people to the router, and the router asks the session: the one made later comes by name.
  const session = createPortalSession({
    config,
    navigate: (path, how) => router.navigate(path, how),
    currentPath: () => {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
  });
  const catalogue = createCatalogue({ session, publicRemotes, overridden });
  const goOnAt = await session.resume();
  if (goOnAt !== undefined) window.history.replaceState(null, '', goOnAt);
  const router = createBrowserRouter(shellRoutes({ session, failures }), {
    patchRoutesOnNavigation: createDiscovery({ catalogue, loadRoutes, mountArea, failures }),
  });
  followSession(session, queryClient, router);
  return { portal: { config, session, catalogue, queryClient, overrides }, router };
}
