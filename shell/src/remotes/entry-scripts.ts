import type { LiveRemote } from '@blush/shared-ui/contracts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds an entry script may take. */
const TIMEOUT_MS = 8_000;

/** Makes the runtime check each entry script against the hash its registry gives, and wait only so long. */
export function entryScripts() {
  const integrities = new Map<string, string>();
  const addressOf = (url: string) => new URL(url, window.location.origin).href;
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'blush-entry-scripts',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const integrity = integrities.get(addressOf(url));
      if (integrity === undefined) throw new Error(`${url} is not an entry of any registry`);
      script.integrity = integrity;
      return { script, timeout: TIMEOUT_MS };
    },
  };
  return {
    plugin,
    /** Notes the hash of a remote's entry before it is loaded. Empty for a remote under development. */
    expect: (remote: LiveRemote) => integrities.set(addressOf(remote.entry), remote.integrity),
  };
}
