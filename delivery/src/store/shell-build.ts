import { type LiveReleases, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import type { ShellBuild } from './build-info.js';
import type { StoreReading } from './release-store.js';

/** @throws Failure when no shell is live */
export async function readShellBuild(store: StoreReading, { shell }: LiveReleases): Promise<ShellBuild> {
  if (!shell) {
    throw new Failure('No shell is live yet, so nothing can run in it. First: npm run release -- shell');
  }
  const build = await store.build(SHELL, shell.version);
  if (build.kind !== 'shell') throw new Error(`shell ${shell.version} is stored as a ${build.kind}`);
  return build;
}
