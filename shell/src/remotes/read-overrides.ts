import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { askedOverrides, keepOverrides, keptOverrides, type Override } from './overrides';

/** The name by which a tab asks for another shell, as for a remote. */
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
 * Overrides in force: those kept for the tab, and those of `?remote=name@url` in the address, which are kept
 * from now on. Each has to pass the environment's rules at every page load, so a rule that changes holds at once.
 */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const byName = new Map(keptOverrides().map((override) => [override.name, override]));
  for (const override of askedOverrides().map(parse)) if (override) byName.set(override.name, override);
  const allowed = [...byName.values()].filter((override) => isAllowed(override, config));
  keepOverrides(allowed);
  return allowed;
}
