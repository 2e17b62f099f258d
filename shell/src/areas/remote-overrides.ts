import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { readOverriddenRemotes, type ReadOverrides } from '../remotes/overridden-remote';
import { OverrideBadge } from './override-badge';

/** This module is a separate chunk, loaded only in tabs that may have an override. */
export { startOverrides } from '../remotes/start-overrides';

/** The confirmed overrides, with the badge that shows them. */
export async function openOverrides(
  config: RuntimeConfig,
): Promise<ReadOverrides & { readonly OverrideBadge?: typeof OverrideBadge }> {
  const read = await readOverriddenRemotes(config);
  return read.overrides.length > 0 ? { ...read, OverrideBadge } : read;
}
