import { liveApps } from '../store/live.js';
import type { ReleaseStore } from '../store/release-store.js';
import { RefusedRelease } from '../store/signed-release.js';

/** Refusals of live apps whose files are not what was signed; remotes that are switched off are not checked. */
export async function refusedReleases(store: ReleaseStore): Promise<RefusedRelease[]> {
  const enabled = liveApps(await store.live()).filter(({ disabled }) => !disabled);
  const refused = await Promise.all(enabled.map(({ name, version }) => refusalOf(store, name, version)));
  return refused.flat();
}

async function refusalOf(store: ReleaseStore, app: string, version: string): Promise<RefusedRelease[]> {
  try {
    await store.verify(app, version);
    return [];
  } catch (error) {
    if (error instanceof RefusedRelease) return [error];
    throw error;
  }
}
