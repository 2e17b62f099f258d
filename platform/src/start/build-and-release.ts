import { join } from 'node:path';
import { buildProjects } from '../build/build-projects.js';
import type { Config } from '../config/index.js';
import { Failure } from '../failure.js';
import { listApps, LocalReleaseStore, readProvenance, releaseNew } from '../releases/index.js';
import { root } from '../root.js';
import type { Progress } from '../terminal/progress.js';

/** Builds what changed, and releases each app whose build is new. @throws Failure when nothing could go live */
export async function buildAndRelease(
  config: Config,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { logs, releases } = config.folders;
  const apps = listApps(root);
  const projects = ['@blush/api', ...apps.map(({ project }) => project)];
  await progress.step('Building what changed', () =>
    buildProjects(projects, { logFile: join(logs, 'build.log'), signal }),
  );
  const store = new LocalReleaseStore(releases);
  try {
    for (const { app, to } of await releaseNew(store, apps, readProvenance(root))) {
      progress.say(`Released ${app} ${to}`);
    }
  } catch (error) {
    // What is live goes on: a build that does not fit it is for its team to cure.
    if (!(error instanceof Failure) || (await store.live()).shell === null) throw error;
    progress.say(`Not released: ${error.message}`);
  }
}
