import type { LiveRemote, SharedModule } from '@blush/shared-ui/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import { createContainers } from './container';
import { offerRuntime } from './runtime-for-remotes';
import { loadedModules, moduleLoaders } from './offered-modules';
import { sharedVersions } from './shared-versions';

type Instance = ReturnType<typeof createInstance>;

export interface FederationHost {
  /** A call after a failure tries again. */
  readonly loadExposed: (remote: LiveRemote, exposed: string) => Promise<unknown>;
}

/**
 * The Module Federation runtime is used only to share modules. `entry-script.ts` loads the entries and checks their hashes;
 * this needs no manifest request.
 */
export function createFederationHost(): FederationHost {
  offerRuntime();
  const runtime: Instance = createInstance({
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
            forgetFailedLoad(runtime, name);
            throw error;
          });
          return () => module;
        },
      })),
    },
  });
  const openContainer = createContainers(shareScope(runtime));
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

/** The runtime caches failed loads forever; without this one, the next call loads again. */
function forgetFailedLoad(runtime: Instance, name: string): void {
  for (const shared of Object.values(shareScope(runtime)[name] ?? {})) shared.loading = null;
}
