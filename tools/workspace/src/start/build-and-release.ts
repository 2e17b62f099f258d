import { join } from 'node:path';
import { withBuilds } from '../build/with-builds.js';
import type { Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import {
  type App,
  ensureLivePages,
  listApps,
  readProvenance,
  refusedReleases,
  releaseNew,
  type ReleaseStore,
  releaseStoreOf,
  siteOf,
} from '@blush/delivery';
import { root } from '@blush/machine';
import { assertCommitted } from '../release/assert-committed.js';
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
  const print = (sentence: string) => progress.print(sentence);
  await withBuilds(projects, { logFile: join(logs, 'build.log'), signal, print }, () => {
    progress.print(`Built (${(progress.seconds - began).toFixed(1)} s)`);
    const site = siteOf(config, print);
    return release(config, releaseStoreOf(config, { site }), apps, progress);
  });
}

async function release(
  config: Config,
  store: ReleaseStore,
  apps: readonly App[],
  progress: Progress,
): Promise<void> {
  const refused = await refusedReleases(store);
  for (const { message } of refused) progress.print(message);
  try {
    const provenance = readProvenance(root);
    assertCommitted(provenance, config, [config.folders.releases]);
    const again = new Set(refused.map(({ release: { app } }) => app));
    for (const { app, to } of await releaseNew(store, apps, provenance, again)) {
      progress.print(`Released ${app} ${to}`);
    }
  } catch (error) {
    // A build that does not fit the live apps must not stop the portal.
    if (!(error instanceof Failure) || (await store.live()).shell === null) throw error;
    progress.print(`Not released: ${error.message}`);
  }
  if (refused.length > 0) await assertComplete(store);
  if (await ensureLivePages(store)) progress.print('The pages were missing or damaged and were made again');
}

/** @throws Failure that names each live app whose files are not those that were signed */
async function assertComplete(store: ReleaseStore): Promise<void> {
  const refused = await refusedReleases(store);
  if (refused.length === 0) return;
  const names = refused.map(({ release: { app } }) => app);
  throw new Failure(
    [
      ...refused.map(({ message }) => message),
      `The build of this folder is not the one that is live, so it does not replace it by itself. Choose one for each: ` +
        `npm run release -- ${names.join(' ')} (this build), npm run rollback -- <app> (the version before), ` +
        'or npm run disable -- <remote> (without it). Then start again.',
    ].join('\n'),
  );
}
