import { HOST_CONTRACT_VERSION, type LiveRemote } from '@blush/shared-ui/contracts';
import type { RouteObject } from '@blush/shared-ui/router';
import { meetsContract } from './contract-range';
import type { FederationHost } from './federation-host';
import { freshen } from './freshen';
import { isTimeout, loadFailure, RemoteError } from './remote-error';
import { withTimeLimit } from './time-limit';

/** Milliseconds for all of a remote's start: entry, exposed chunk, shared modules. Each has its own limit too. */
const TIMEOUT_MS = 20_000;

/** Routes of a remote. Rejects with {@link RemoteError}; the next call starts afresh. */
export type LoadRoutes = (remote: LiveRemote) => Promise<readonly RouteObject[]>;

export function createRemoteLoader(host: FederationHost): LoadRoutes {
  const loads = new Map<string, Promise<readonly RouteObject[]>>();
  const failures = new Map<string, unknown>();
  const loadAgain = async (remote: LiveRemote) => {
    const failure = failures.get(remote.entry);
    if (failure === undefined) return loadRoutes(host, remote);
    await freshen(failure, remote.entry);
    // The browser may yet hand out a failure of what the page's HTML had it fetch ahead.
    return loadRoutes(host, remote).catch(async (error: unknown) => {
      if (isTimeout(error)) throw error;
      await freshen(error, remote.entry);
      return loadRoutes(host, remote);
    });
  };
  return (remote) => {
    const known = loads.get(remote.entry);
    if (known) return known;
    const load = loadAgain(remote).catch((error: unknown) => {
      loads.delete(remote.entry);
      failures.set(remote.entry, error);
      throw error;
    });
    loads.set(remote.entry, load);
    return load;
  };
}

async function loadRoutes(host: FederationHost, remote: LiveRemote): Promise<readonly RouteObject[]> {
  const { name, version, contract } = remote;
  // Before any of its code runs: code of another contract fails in ways nobody can explain afterwards.
  if (!meetsContract(HOST_CONTRACT_VERSION, contract)) {
    const sentence = `${name} ${version} needs host contract ${contract}, this portal has ${HOST_CONTRACT_VERSION}`;
    throw new RemoteError('contract', sentence);
  }
  const timedOut = () => new RemoteError('timeout', `${name} ${version} took more than ${TIMEOUT_MS} ms`);
  const module = await withTimeLimit(host.loadExposed(remote, 'routes'), TIMEOUT_MS, timedOut).catch(
    (cause: unknown) => {
      throw cause instanceof RemoteError
        ? cause
        : loadFailure(`${name} ${version} could not be loaded`, cause);
    },
  );
  if (!exposesRoutes(module)) throw new RemoteError('broken', `${name} ${version} exposes no routes`);
  return module.routes;
}

function exposesRoutes(module: unknown): module is { routes: RouteObject[] } {
  return typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes);
}
