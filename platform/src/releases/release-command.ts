import { join } from 'node:path';
import { readLimits } from '../budgets/limits.js';
import { withBuilds } from '../build/with-builds.js';
import { loadConfig } from '../config/index.js';
import { Failure } from '../failure.js';
import { root } from '../root.js';
import { Progress } from '../terminal/progress.js';
import { findApp, listApps } from './apps.js';
import { readCandidate } from './candidate.js';
import { LocalReleaseStore } from './local-store.js';
import { readProvenance } from './provenance.js';
import { publish } from './publish.js';
import { siteOf } from './site.js';
import { weigh } from './weigh.js';

/** `npm run release -- <app> [<app> ...]`: builds the named apps, checks them and makes them live together. */
export async function run(names: string[]): Promise<number> {
  if (names.length === 0) {
    const known = listApps(root).map(({ name }) => name);
    throw new Failure(`Say what to release: npm run release -- <app>. There are: ${known.join(', ')}.`);
  }
  const apps = [...new Set(names)].map((name) => findApp(root, name));
  const config = loadConfig({ root });
  const progress = new Progress();

  const store = new LocalReleaseStore(
    config.folders.releases,
    siteOf(config, (news) => progress.say(news)),
  );
  progress.say(`Building ${names.join(' and ')} ...`);
  const entries = await withBuilds(
    apps.map(({ project }) => project),
    { logFile: join(config.folders.logs, `build-${names.join('-')}.log`) },
    async () => {
      progress.say('Checking and copying ...');
      const candidates = await Promise.all(apps.map(readCandidate));
      await weigh(store, candidates, readLimits(root), (line) => progress.say(line));
      return publish(store, candidates, readProvenance(root));
    },
  );
  for (const { app, from, to } of entries) {
    progress.say(`${app} ${to} is live${from ? `, in place of ${from}` : ''}`);
  }
  return 0;
}
