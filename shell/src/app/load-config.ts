import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { fetchJson } from '../remotes/fetch-json';

/** Rejects another file, such as an HTML fallback; the release validates the whole schema. */
function isConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { apiUrl, auth0, overrides } = value as Partial<Record<keyof RuntimeConfig, unknown>>;
  return typeof apiUrl === 'string' && typeof auth0 === 'object' && typeof overrides === 'object';
}

/** Read at every boot, because one build serves all environments. */
export async function loadConfig(): Promise<RuntimeConfig> {
  const config = await fetchJson('/config.json');
  if (!isConfig(config)) throw new Error('/config.json is no configuration');
  return config;
}
