import type { LiveRemote, SharedModule } from '@blush/shared-ui/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import { createContainers } from './container';
import { offerRuntime } from './runtime-for-remotes';
import { loadedModules, moduleLoaders } from './offered-modules';
import { sharedVersions } from './shared-versions';

type Instance = ReturnType<typeof createInstance>;

export interface FederationHost {
  /** Can be called again after a failure. */
  readonly loadExposed: (remote: LiveRemote, exposed: string) => Promise<unknown>;
}

/**
 * The runtime only shares modules. Entries are loaded by `entry-script.ts` with their hash, which saves a
 * manifest request.
 */
export function createFederationHost(): FederationHost {
  offerRuntime();
  const instance: Instance = createInstance({
    name: 'blush_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      ...mapEntries(loadedModules, (name, module) => ({
        ...singletonOf(name, { eager: true }),
        lib: () => module,
      })),
      ...mapEntries(moduleLoaders, (name, load) => ({
        ...singletonOf(name),
        get: async () => {
          const module = await load().catch((error: unknown) => {
            forgetFailedLoad(instance, name);
            throw error;
          });
          return () => module;
        },
      })),
    },
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

function mapEntries<Name extends string, Value, Result>(
  record: Readonly<Record<Name, Value>>,
  map: (name: Name, value: Value) => Result,
): Record<string, Result> {
  const entries = Object.entries(record) as [Name, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, map(name, value)]));
}

function singletonOf(name: SharedModule, options: { eager?: true } = {}) {
  const version = sharedVersions[name];
  return {
    version,
    shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true, ...options },
  };
}

/** The runtime caches a failed load for ever; removing it makes the next call fetch again. */
function forgetFailedLoad(instance: Instance, name: string): void {
  for (const shared of Object.values(shareScope(instance)[name] ?? {})) shared.loading = null;
}
