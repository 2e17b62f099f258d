import { createHash } from 'node:crypto';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import { publicRegistryOf } from '../store/live.js';
import type { Site } from '../store/site.js';

/** Prefix of page ids: hash of every input of the pages except API data. Role areas have no pages. */
export function basisOf(live: LiveReleases, site: Site | undefined): string {
  return shortHash([live.shell, publicRegistryOf(live), site?.config]);
}

export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
