import type { Draining } from '@blush/server-kit/http';
import { SHELL } from '../store/live.js';
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

interface Health {
  readonly ready: boolean;
  /** `ok`, or the reason not to send traffic. */
  readonly status: string;
  /** Reasons why live remotes cannot be served. Only their own pages fail, so the server stays ready. */
  readonly broken: readonly string[];
}

export async function healthOf({ draining, releases, pages, files }: HealthSources): Promise<Health> {
  if (draining.begun) return notReady('stopping');
  const registry = await pages.file('registry.json').catch(() => null);
  if (registry === null) return notReady('the pages of the live releases cannot be read');
  if (registry === undefined) return notReady('no release is live');
  const { shell, remotes } = await releases.live();
  const problem = shell && (await problemOf(files, { app: SHELL, version: shell.version }));
  if (problem) return notReady(problem);
  const live = remotes.filter(({ disabled }) => disabled !== true);
  const problems = await Promise.all(
    live.map(({ name, version }) => problemOf(files, { app: name, version })),
  );
  return { ready: true, status: 'ok', broken: problems.filter((one) => one !== undefined) };
}

function notReady(status: string): Health {
  return { ready: false, status, broken: [] };
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
