import '@blush/shared-ui/theme/styles.css';
// Imported statically: as a separate chunk, the first page would cost the monolith another round trip.
import '@mfe-public/features/home/home-page';
import { followSession } from '@shell/app/follow-session';
import { loadConfig } from '@shell/base/load-config';
import { createQueryClient } from '@shell/app/query-client';
import { showPortal } from '@shell/app/show-portal';
import { describeFailure } from '@shell/remotes/describe-failure';
import { createLoadLog } from '@shell/remotes/load-log';
import { createPortalSession } from '@shell/session';
import { createBrowserRouter } from 'react-router-dom';
import { monolithRoutes } from './routes';

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
  // The menu comes from the session, as in the portal; there are no remotes.
  const catalogue = {
    find: () => Promise.resolve(undefined),
    roleRemotes: () => session.store.getState().remotes,
    isOpen: () => true,
  };
  const portal = {
    config,
    session,
    catalogue,
    queryClient,
    overrides: [],
    loadModule: () => Promise.reject(new Error('There are no remotes')),
    describeFailure,
    loads: createLoadLog(),
  };
  await showPortal(element, portal, router);
  followSession(session, queryClient, router);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
void boot(root);
