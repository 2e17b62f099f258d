import type { Draining } from '@blush/server-kit/http';
import { liveApps } from '../store/live.js';
import type { ReleaseReader } from '../store/release-reader.js';
import { RefusedRelease } from '../store/signed-release.js';
import type { LivePages } from './live-pages.js';
import type { ReleasedFiles } from './released-files.js';

interface HealthSources {
  readonly draining: Draining;
  readonly releases: ReleaseReader;
  readonly pages: LivePages;
  readonly files: ReleasedFiles;
}

export const HEALTHY = 'ok';

/** `ok`, or a sentence that says why no traffic should come. */
export async function healthOf({ draining, releases, pages, files }: HealthSources): Promise<string> {
  if (draining.begun) return 'stopping';
  const registry = await pages.file('registry.json').catch(() => null);
  if (registry === null) return 'the pages of the live releases cannot be read';
  if (registry === undefined) return 'no release is live';
  const live = liveApps(await releases.live()).filter(({ disabled }) => !disabled);
  const problems = await Promise.all(
    live.map(({ name, version }) => problemOf(files, { app: name, version })),
  );
  return problems.find((problem) => problem !== undefined) ?? HEALTHY;
}

async function problemOf(
  files: ReleasedFiles,
  id: { readonly app: string; readonly version: string },
): Promise<string | undefined> {
  try {
    const missing = await files.missingFile(id);
    return missing && `${id.app} ${id.version}: ${missing} is missing`;
  } catch (error) {
    if (error instanceof RefusedRelease) return error.message;
    throw error;
  }
}
