import type { LiveRemote } from '@blush/shared-ui/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import { createContainers } from './container';
import { offerRuntime } from './runtime-for-remotes';
import { sharedModules } from './shared-modules';
import { sharedNames, type SharedName, sharedVersions } from './shared-versions';

type Instance = ReturnType<typeof createInstance>;
type ShareArgs = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

export interface FederationHost {
  /** Can be called again after a failure. */
  readonly loadExposed: (remote: LiveRemote, exposed: string) => Promise<unknown>;
}

/**
 * The runtime only shares modules: our own script loads entries directly with their hash, which saves a
 * manifest request.
 */
export function createFederationHost(): FederationHost {
  offerRuntime();
  const instance: Instance = createInstance({
    name: 'blush_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      sharedNames.map((name) => [name, toShareArgs(name, () => forgetFailedLoad(instance, name))]),
    ),
  });
  const openContainer = createContainers(shareScope(instance));
  return {
    loadExposed: async (remote, exposed) => {
      const container = await openContainer(remote);
      const factory = await container.get(`./${exposed}`);
      return factory();
    },
  };
}

function shareScope({ shareScopeMap }: Instance): NonNullable<Instance['shareScopeMap'][string]> {
  return (shareScopeMap['default'] ??= {});
}

function toShareArgs(name: SharedName, onFailure: () => void): ShareArgs {
  const offer = sharedModules[name];
  const version = sharedVersions[name];
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
  if ('module' in offer) {
    return { version, shareConfig: { ...shareConfig, eager: true }, lib: () => offer.module };
  }
  const get = async () => {
    try {
      const module = await offer.load();
      return () => module;
    } catch (error) {
      onFailure();
      throw error;
    }
  };
  return { version, shareConfig, get };
}

/** The runtime caches a failed load for ever; removing it makes the next call fetch again. */
function forgetFailedLoad(instance: Instance, name: string): void {
  for (const shared of Object.values(shareScope(instance)[name] ?? {})) shared.loading = null;
}
