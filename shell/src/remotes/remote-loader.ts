import { HOST_CONTRACT_VERSION, type LiveRemote } from '@blush/shared-ui/contracts';
import { satisfy } from '@module-federation/runtime-core';
import type { RouteObject } from '@blush/shared-ui/router';
import { withBackOff } from './back-off';
import type { FederationHost } from './federation-host';
import { refetchFile } from './refetch-file';
import type { LoadLog } from './load-log';
import { loadFailure, RemoteError } from './remote-error';
import { withTimeLimit } from '../base/time-limit';

/** Milliseconds for entry, exposed chunk and shared modules together; each has its own limit too. */
const TIMEOUT_MS = 20_000;

/** @throws RemoteError; the next call loads again. */
export type LoadModule = <Module>(
  remote: LiveRemote,
  /** Name of the exposed module, without the leading `./`. */
  exposed: string,
  isUsable: (module: unknown) => module is Module,
) => Promise<Module>;

export type LoadRoutes = (remote: LiveRemote) => Promise<readonly RouteObject[]>;

interface LoaderSettings {
  readonly isOff: (remote: LiveRemote) => boolean;
  readonly note: LoadLog['note'];
}

export function createRemoteLoader(host: FederationHost, { isOff, note }: LoaderSettings): LoadModule {
  const loads = new Map<string, Promise<unknown>>();
  const failures = new Map<string, unknown>();
  const load = async (key: string, ...exposed: Exposed) => {
    const [remote] = exposed;
    const startedAt = performance.now();
    const ms = () => performance.now() - startedAt;
    const prepare = (failure: unknown) => refetchFile(failure, remote.entry);
    try {
      if (failures.has(key)) await prepare(failures.get(key));
      const module = await withBackOff(() => loadExposed(host, ...exposed), prepare);
      note(remote, ms());
      return module;
    } catch (error) {
      loads.delete(key);
      failures.set(key, error);
      note(remote, ms(), (error as RemoteError).failure);
      throw error;
    }
  };
  return (...exposed) => {
    const [remote, name] = exposed;
    if (isOff(remote)) {
      return Promise.reject(new RemoteError('disabled', `${remote.name} is switched off`));
    }
    const key = remote.entry + name;
    const known = loads.get(key) ?? load(key, ...exposed);
    loads.set(key, known);
    return known as Promise<never>;
  };
}

export function createRoutesLoader(loadModule: LoadModule): LoadRoutes {
  return async (remote) => (await loadModule(remote, 'routes', exposesRoutes)).routes;
}

type Exposed = Parameters<LoadModule>;

async function loadExposed(host: FederationHost, ...[remote, exposed, isUsable]: Exposed): Promise<unknown> {
  const { name, version, contract } = remote;
  // Checked before any code of the remote runs: there, a mismatch would cause an unrelated error.
  if (!satisfy(HOST_CONTRACT_VERSION, contract)) {
    const message = `${name} ${version} needs host contract ${contract}, this portal has ${HOST_CONTRACT_VERSION}`;
    throw new RemoteError('contract', message);
  }
  const timedOut = () => new RemoteError('timeout', `${name} ${version} took more than ${TIMEOUT_MS} ms`);
  const module = await withTimeLimit(host.loadExposed(remote, exposed), TIMEOUT_MS, timedOut).catch(
    (cause: unknown) => {
      throw cause instanceof RemoteError
        ? cause
        : loadFailure(`${name} ${version} could not be loaded`, cause);
    },
  );
  if (!isUsable(module)) throw new RemoteError('broken', `${name} ${version} exposes no ${exposed}`);
  return module;
}

function exposesRoutes(module: unknown): module is { routes: RouteObject[] } {
  return typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes);
}
