import { remoteAt } from '../remotes/catalogue';
import type { PublicRemotes } from '../remotes/public-registry';
import type { LoadRoutes } from '../remotes/remote-loader';

/** Failures are ignored: the router loads the remote again and shows them. */
export function warmUp(path: string, publicRemotes: PublicRemotes, loadRoutes: LoadRoutes): void {
  void publicRemotes()
    .then((remotes) => {
      const remote = remoteAt(remotes, path);
      return remote && loadRoutes(remote);
    })
    .catch(() => undefined);
}
