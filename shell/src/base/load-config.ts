import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { fetchJson } from './fetch-json';

/** Rules out any other file; the release validates the whole schema. */
function isConfig(value: unknown): value is RuntimeConfig {
  return typeof (value as Partial<RuntimeConfig> | null)?.apiUrl === 'string';
}

/** Read at every boot, because one build serves all environments. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const config = await fetchJson('/config.json');
  if (!isConfig(config)) throw new Error('/config.json is no configuration');
  return config;
}
