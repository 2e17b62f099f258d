import type { LiveRemote } from '@blush/shared-ui/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { entryScripts } from './entry-scripts';
import { sharedModules, type Offer } from './shared-modules';

type Instance = ReturnType<typeof createInstance>;
type ShareArgs = NonNullable<Parameters<typeof createInstance>[0]['shared']>[string];

/** Loads what a registry names. */
export interface FederationHost {
  /** The module a remote exposes under a name such as `routes`. Safe to call again after it failed. */
  readonly loadExposed: (remote: LiveRemote, exposed: string) => Promise<unknown>;
}

/** Where remotes built with `externalRuntime` look for the runtime. */
declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/**
 * The one federation instance of the page. The shell is a host at run time only: it registers entries as the
 * registries name them, straight and with their hash, so there is no manifest to wait for.
 */
export function createFederationHost(): FederationHost {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const scripts = entryScripts();
  const instance: Instance = createInstance({
    name: 'blush_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [scripts.plugin],
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([name, offer]) => [
        name,
        toShareArgs(offer, () => forgetFailedLoad(instance, name)),
      ]),
    ),
  });
  return {
    loadExposed: (remote, exposed) => {
      scripts.expect(remote);
      instance.registerRemotes([
        {
          name: remote.container,
          entry: remote.entry,
          type: 'global',
          entryGlobalName: remote.container,
        },
      ]);
      return instance.loadRemote(`${remote.container}/${exposed}`);
    },
  };
}

function toShareArgs(offer: Offer, onFailure: () => void): ShareArgs {
  const shareConfig = { singleton: true, requiredVersion: `^${offer.version}`, strictVersion: true };
  if ('module' in offer) {
    return { version: offer.version, shareConfig: { ...shareConfig, eager: true }, lib: () => offer.module };
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
  return { version: offer.version, shareConfig, get };
}

/** The runtime keeps a failed load for ever; without it, the next request fetches again. */
function forgetFailedLoad(instance: Instance, name: string): void {
  for (const shared of Object.values(instance.shareScopeMap['default']?.[name] ?? {})) shared.loading = null;
}
