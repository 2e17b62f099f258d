import { runtimeConfig, type RuntimeConfig } from '@blush/shared-ui/contracts';
import { fetchJson } from '../remotes/fetch-json';

/** What differs between environments. One build serves them all, so this is read at every boot. */
export async function loadConfig(): Promise<RuntimeConfig> {
  return runtimeConfig.parse(await fetchJson('/config.json'));
}
