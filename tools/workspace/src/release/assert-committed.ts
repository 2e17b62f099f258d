import { join } from 'node:path';
import type { Provenance } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { findRunningPortal } from '../portal/running-portal.js';

/** Addresses of this machine's release stores: the default one, and that of the running portal. */
export async function storesOfThisMachine({ folders }: Pick<Config, 'folders'>): Promise<string[]> {
  const running = await findRunningPortal(folders.home);
  return [join(folders.home, 'releases'), ...(running ? [running.releases] : [])];
}

/**
 * Requires a commit for a release that other people use, so that it can be built again from the repository.
 * @param ownStores addresses of stores that only this machine uses
 * @throws Failure for uncommitted changes or no commit, if in production or if the store is not in `ownStores`
 */
export function assertCommitted(
  { commit }: Provenance,
  { production, releases }: Pick<Config, 'production' | 'releases'>,
  ownStores: readonly string[],
): void {
  if (!production && ownStores.includes(releases.address)) return;
  if (commit !== null && !commit.endsWith('+changes')) return;
  throw new Failure(
    `Refused, nothing has changed: ${commit === null ? 'not a git repository' : 'the tree has uncommitted changes'}, ` +
      `and ${releases.address} is not a store of this machine alone. ` +
      'Commit what `git status` lists, or stash it, then release again.',
  );
}
