import { createRoot, type Root } from 'react-dom/client';
import { createFederationHost } from '../remotes/federation-host';
import { createLoadLog } from '../remotes/load-log';
import { createPublicRegistry } from '../remotes/public-registry';
import type * as RemoteOverrides from '../areas/remote-overrides';
import { createRemoteLoader, createRoutesLoader } from '../remotes/remote-loader';
import { createSwitchedOffCheck } from '../remotes/switched-off';
import { BootFailure } from './boot-failure';
import { createPortal } from './create-portal';
import { followRefreshes } from './follow-refreshes';
import { followReleases } from './follow-releases';
import { cancelLeftQuestions } from './cancel-left-questions';
import { followSession } from './follow-session';
import { loadConfig } from '../base/load-config';
import { findPrerenderedPage } from '../portal/prerendered-page';
import { removeQueryMark } from '../base/query-mark';
import { showPortal } from './show-portal';
import { trustScriptsOf } from '../base/trusted-types';
import { warmUp } from './warm-up';

/** User Timing mark: from here on the portal handles input. */
const ALIVE = 'portal-alive';

/** @param remoteOverrides set if the tab may have overrides; live remotes are then not warmed up */
export async function boot(element: HTMLElement, remoteOverrides?: typeof RemoteOverrides): Promise<void> {
  const publicRemotes = createPublicRegistry();
  const loads = createLoadLog();
  const isOff = createSwitchedOffCheck(window.location.search);
  const loadModule = createRemoteLoader(createFederationHost(), { isOff, note: loads.note });
  const loadRoutes = createRoutesLoader(loadModule);
  const prerendered = findPrerenderedPage(element);
  if (!remoteOverrides) warmUp(window.location.pathname, publicRemotes, loadRoutes);

  // Placed above the prerendered page, which stays readable.
  const notice = document.createElement('div');
  let failureRoot: Root | undefined;
  const start = async () => {
    try {
      const config = await loadConfig();
      trustScriptsOf(config.stripe.scriptUrl);
      const { portal, router } = await createPortal({
        config,
        remoteOverrides,
        publicRemotes,
        loadModule,
        loadRoutes,
        loads,
        prerendered,
      });
      await showPortal(element, portal, router);
      followSession(portal.session, portal.queryClient, router);
      cancelLeftQuestions(router);
      followRefreshes(portal.queryClient);
      followReleases(portal);
      loads.reportTo(config.apiUrl, config.loadShare);
      performance.mark(ALIVE);
      failureRoot?.unmount();
      notice.remove();
    } catch (error) {
      console.error('The portal could not start.', error);
      removeQueryMark();
      if (failureRoot === undefined) element.before(notice);
      failureRoot ??= createRoot(notice);
      showFailure(failureRoot, false);
    }
  };
  const showFailure = (root: Root, retrying: boolean) => {
    const retry = () => {
      showFailure(root, true);
      void start();
    };
    root.render(<BootFailure whole={prerendered === undefined} retrying={retrying} onRetry={retry} />);
  };
  await start();
}
