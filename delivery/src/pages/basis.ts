import { createHash } from 'node:crypto';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { publicRegistryOf } from '../store/live.js';
import type { Site } from './site.js';

/**
 * What pages follow from besides what the API says, as what their ids begin with: the shell, the public remotes, which
 * of those are switched off, and the configuration. Role areas are not in it.
 */
export function basisOf(live: LiveReleases, site: Site | undefined): string {
  return shortHash([live.shell, publicRegistryOf(live), site?.config]);
}

/** Sixteen digits that tell one value from others. */
export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
