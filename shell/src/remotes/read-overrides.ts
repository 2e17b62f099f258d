import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { requestedOverrides, storedOverrides, storeOverrides, type Override } from './overrides';

export const SHELL = 'shell';

function isAllowed({ url }: Override, { overrides }: RuntimeConfig): boolean {
  if (!overrides.allowed || !URL.canParse(url)) return false;
  return overrides.origins.includes(new URL(url).origin);
}

function parse(parameter: string): Override | undefined {
  const [, name, url] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(parameter) ?? [];
  return name !== undefined && url !== undefined ? { name, url } : undefined;
}

/**
 * Reads and stores the overrides of the tab and of `?remote=name@url`. They are checked at every page load, so that a
 * changed configuration takes effect at once.
 */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const byName = new Map(storedOverrides().map((override) => [override.name, override]));
  for (const override of requestedOverrides().map(parse)) if (override) byName.set(override.name, override);
  const allowed = [...byName.values()].filter((override) => isAllowed(override, config));
  storeOverrides(allowed);
  return allowed;
}
