import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { fetchJson } from '../remotes/fetch-json';

/** Tells an answer that comes from somewhere else. The release checks the file against the whole schema. */
function isConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { apiUrl, auth0, overrides } = value as Partial<Record<keyof RuntimeConfig, unknown>>;
  return typeof apiUrl === 'string' && typeof auth0 === 'object' && typeof overrides === 'object';
}

/** What differs between environments. One build serves them all, so this is read at every boot. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const config = await fetchJson('/config.json');
  if (!isConfig(config)) throw new Error('/config.json is no configuration');
  return config;
}
