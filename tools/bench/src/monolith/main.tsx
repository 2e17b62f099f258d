import '@blush/shared-ui/theme/styles.css';
// The page people come to first is in the bundle: a chunk of its own would only cost a monolith a round trip.
import '@mfe-public/features/home/home-page';
import { followSession } from '@shell/app/follow-session';
import { loadConfig } from '@shell/app/load-config';
import { createQueryClient } from '@shell/app/query-client';
import { showPortal } from '@shell/app/show-portal';
import { createLoadLog } from '@shell/remotes/load-log';
import { createPortalSession } from '@shell/session';
import { createBrowserRouter } from 'react-router-dom';
import { monolithRoutes } from './routes';

/** The school as one client-rendered application: what the portal is measured against. */
async function boot(element: HTMLElement): Promise<void> {
  const config = await loadConfig();
  const queryClient = createQueryClient();
  const session = createPortalSession({
    config,
    navigate: (path) => router.navigate(path),
    currentPath: () => window.location.pathname + window.location.search + window.location.hash,
  });
  const goOnAt = await session.resume();
  if (goOnAt !== undefined) window.history.replaceState(null, '', goOnAt);
  const router = createBrowserRouter(monolithRoutes(session));
  // The menu's entries come with the session, as in the portal; there is nothing to be found.
  const catalogue = {
    find: () => Promise.resolve(undefined),
    roleRemotes: () => session.store.getState().remotes,
    isOpen: () => true,
  };
  const portal = { config, session, catalogue, queryClient, overrides: [], loads: createLoadLog() };
  await showPortal(element, portal, router);
  followSession(session, queryClient, router);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to show the school in');
void boot(root);
