import { join } from 'node:path';
import { readLimits } from '@blush/delivery/budgets';
import { testProject } from '../build/test-project.js';
import { withBuilds } from '../build/with-builds.js';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { type App, findApp, listApps, readLiveApi, readProvenance } from '@blush/delivery';
import { assertCommitted, storesOfThisMachine } from './assert-committed.js';
import { describeChange } from './describe-change.js';
import { releaseApps } from './release-apps.js';
import { needsLiveApi, openReleases } from './live-site.js';

export async function run(names: string[]): Promise<number> {
  if (names.length === 0) {
    const known = listApps(root).map(({ name }) => name);
    throw new Failure(`Usage: npm run release -- <app>. Available: ${known.join(', ')}.`);
  }
  const apps = [...new Set(names)].map((name) => findApp(root, name));
  const { config, site, store, print } = await openReleases();
  const { logs } = config.folders;
  const ownStores = await storesOfThisMachine(config);
  // Checked here too, before the build and the tests, which take minutes.
  assertCommitted(readProvenance(root), config, ownStores);
  const checks = {
    limits: readLimits(root),
    test: ({ name, project }: App) => testProject(root, project, join(logs, `test-${name}.log`)),
    readApi: (await needsLiveApi(config))
      ? () => readLiveApi(site.config.apiUrl, config.openApiToken)
      : undefined,
  };
  print(`Building ${names.join(' and ')} ...`);
  const entries = await withBuilds(
    apps.map(({ project }) => project),
    { logFile: join(logs, `build-${names.join('-')}.log`), print },
    () => {
      const provenance = readProvenance(root);
      assertCommitted(provenance, config, ownStores);
      return releaseApps(store, apps, checks, provenance, print);
    },
  );
  const live = await store.live();
  for (const entry of entries) print(describeChange(live, entry));
  return 0;
}
