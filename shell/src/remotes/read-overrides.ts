import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { refusalOf } from './override-rules';
import { KEY, storedOverrides, type Override } from './overrides';

export function storeOverrides(overrides: readonly Override[]): void {
  if (overrides.length > 0) sessionStorage.setItem(KEY, JSON.stringify(overrides));
  else sessionStorage.removeItem(KEY);
}

/** What was confirmed in this tab. Checked at every page load, so that a changed configuration takes effect at once. */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const allowed = storedOverrides().filter((override) => refusalOf(override, config) === undefined);
  storeOverrides(allowed);
  return allowed;
}
