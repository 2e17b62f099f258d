import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { refusalOf } from './override-rules';
import { storedOverrides, storeOverrides, type Override } from './overrides';

/** What was confirmed in this tab. Checked at every page load, so that a changed configuration takes effect at once. */
export function readOverrides(config: RuntimeConfig): readonly Override[] {
  const allowed = storedOverrides().filter((override) => refusalOf(override, config) === undefined);
  storeOverrides(allowed);
  return allowed;
}
