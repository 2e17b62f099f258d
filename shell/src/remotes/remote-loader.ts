import { HOST_CONTRACT_VERSION, type LiveRemote } from '@blush/shared-ui/contracts';
import { satisfy } from '@module-federation/runtime-core';
import type { RouteObject } from '@blush/shared-ui/router';
import { withBackOff } from './back-off';
import type { FederationHost } from './federation-host';
import { refetchFile } from './refetch-file';
import type { LoadLog } from './load-log';
import { loadFailure, RemoteError } from './remote-error';
import { withTimeLimit } from './time-limit';

/** Milliseconds for entry, exposed chunk and shared modules together; each has its own limit too. */
const TIMEOUT_MS = 20_000;

/** @throws RemoteError; the next call loads again. */
export type LoadRoutes = (remote: LiveRemote) => Promise<readonly RouteObject[]>;

interface LoaderSettings {
  readonly isOff: (remote: LiveRemote) => boolean;
  readonly note: LoadLog['note'];
}

export function createRemoteLoader(host: FederationHost, { isOff, note }: LoaderSettings): LoadRoutes {
  const loads = new Map<string, Promise<readonly RouteObject[]>>();
  const failures = new Map<string, unknown>();
  const loadNow = async (remote: LiveRemote) => {
    const prepare = (failure: unknown) => refetchFile(failure, remote.entry);
    const failure = failures.get(remote.entry);
    if (failure !== undefined) await prepare(failure);
    return withBackOff(() => loadRoutes(host, remote), prepare);
  };
  const load = async (remote: LiveRemote) => {
    const startedAt = performance.now();
    try {
      const routes = await loadNow(remote);
      note(remote, performance.now() - startedAt);
      return routes;
    } catch (error) {
      loads.delete(remote.entry);
      failures.set(remote.entry, error);
      note(remote, performance.now() - startedAt, (error as RemoteError).failure);
      throw error;
    }
  };
  return (remote) => {
    if (isOff(remote)) {
      return Promise.reject(new RemoteError('disabled', `${remote.name} is switched off`));
    }
    const known = loads.get(remote.entry) ?? load(remote);
    loads.set(remote.entry, known);
    return known;
  };
}

async function loadRoutes(host: FederationHost, remote: LiveRemote): Promise<readonly RouteObject[]> {
  const { name, version, contract } = remote;
  // Checked before its code runs: a contract mismatch would fail without showing its cause.
  if (!satisfy(HOST_CONTRACT_VERSION, contract)) {
    const message = `${name} ${version} needs host contract ${contract}, this portal has ${HOST_CONTRACT_VERSION}`;
    throw new RemoteError('contract', message);
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
