import { loadConfig } from '@blush/server-kit/config';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { describeReleases } from './describe-releases.js';
import { releaseStoreOf } from '@blush/delivery';

const NEWEST = 20;

export async function run([app, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new Failure('Name one app, or none: npm run releases [-- <app>].');
  const store = releaseStoreOf(loadConfig({ root, part: 'release' }));
  // Read the live state first: the history records a switch before it happens.
  const live = await store.live();
  const history = await store.history();
  if (app !== undefined && !history.some((entry) => entry.app === app)) {
    throw new Failure(`There is no release of "${app}". Available: ${appsOf(history)}.`);
  }
  const lines = describeReleases(live, history, { app, limit: app === undefined ? NEWEST : history.length });
  console.log(lines.join('\n'));
  return 0;
}

function appsOf(history: readonly { app: string }[]): string {
  return [...new Set(history.map(({ app }) => app))].sort().join(', ') || 'none yet';
}
