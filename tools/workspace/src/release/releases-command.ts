import { loadConfig } from '@blush/server-kit/config';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { describeReleases } from './describe-releases.js';
import { liveApps, releaseStoreOf } from '@blush/delivery';

const NEWEST = 20;

export async function run([app, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new Failure('Name one app, or none: npm run releases [-- <app>].');
  const store = releaseStoreOf(loadConfig({ root, part: 'release' }));
  // Read the live state first: the history records a switch before it happens.
  const live = await store.live();
  const history = await store.history();
  // An app can be live and not in the history, after a damaged history was moved away.
  const apps = new Set([...liveApps(live).map(({ name }) => name), ...history.map((entry) => entry.app)]);
  if (app !== undefined && !apps.has(app)) {
    throw new Failure(
      `There is no release of "${app}". Available: ${[...apps].sort().join(', ') || 'none yet'}.`,
    );
  }
  const lines = describeReleases(live, history, { app, limit: app === undefined ? NEWEST : history.length });
  console.log(lines.join('\n'));
  return 0;
}
