import { join } from 'node:path';
import { withBuilds } from '../build/with-builds.js';
import type { Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import {
  type App,
  listApps,
  liveApps,
  type Provenance,
  RefusedRelease,
  readProvenance,
  releaseNew,
  type ReleaseStore,
  releaseStoreOf,
  siteOf,
  assertSigned,
} from '@blush/delivery';
import { root } from '@blush/machine';
import { committedProvenance } from '../release/committed-provenance.js';
import type { Progress } from '../terminal/progress.js';

/** @throws Failure when nothing could go live */
export async function buildAndRelease(
  config: Config,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { logs } = config.folders;
  const apps = listApps(root);
  const projects = ['@blush/api', '@blush/delivery', ...apps.map(({ project }) => project)];
  const began = progress.seconds;
  progress.print('Building what changed ...');
  await withBuilds(projects, { logFile: join(logs, 'build.log'), signal }, () => {
    progress.print(`Built (${(progress.seconds - began).toFixed(1)} s)`);
    const site = siteOf(config, (message) => progress.print(message));
    const provenance = () => committedProvenance(readProvenance(root), config, [config.folders.releases]);
    return release(releaseStoreOf(config, { site }), apps, provenance, progress);
  });
}

async function release(
  store: ReleaseStore,
  apps: readonly App[],
  provenance: () => Provenance,
  progress: Progress,
): Promise<void> {
  assertSigned(await store.live());
  try {
    for (const { app, to } of await releaseNew(store, apps, provenance())) {
      progress.print(`Released ${app} ${to}`);
    }
  } catch (error) {
    // A build that does not fit the live apps must not stop the portal.
    if (!(error instanceof Failure) || (await store.live()).shell === null) throw error;
    progress.print(`Not released: ${error.message}`);
  }
  for (const { name, version } of liveApps(await store.live())) {
    await store.verify(name, version).catch((error: unknown) => {
      // Only its files are refused; everything else is served.
      if (!(error instanceof RefusedRelease)) throw error;
      progress.print(error.message);
    });
  }
}
