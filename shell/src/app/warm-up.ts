import { matchPath } from 'react-router-dom';
import type { PublicRemotes } from '../remotes/public-registry';
import type { LoadRoutes } from '../remotes/remote-loader';

/**
 * Starts loading the public remote of the first page while configuration and session are still on their way. Its
 * failure is nobody's concern here: the router asks again and shows it.
 */
export function warmUp(path: string, publicRemotes: PublicRemotes, loadRoutes: LoadRoutes): void {
  void publicRemotes()
    .then((remotes) => remotes.find(({ mounts }) => mounts.some((mount) => matchPath(mount, path))))
    .then((remote) => (remote === undefined ? undefined : loadRoutes(remote)))
    .catch(() => undefined);
}
