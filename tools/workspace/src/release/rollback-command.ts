import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { Progress } from '../terminal/progress.js';
import { findApp, readAuthor, rollBack, releaseStoreOf } from '@blush/delivery';
import { liveSiteOf } from './live-site.js';
import { loadReleaseConfig } from './release-config.js';

export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure('Usage: npm run rollback -- <app>.');
  const app = findApp(root, name);
  const config = loadReleaseConfig();
  const progress = new Progress();
  const site = await liveSiteOf(config, (message) => progress.print(message));
  const store = releaseStoreOf(config, { site });
  const { from, to } = await rollBack(store, app.name, { who: readAuthor(root) });
  progress.print(`${name} ${to} is live again, in place of ${from}`);
  return 0;
}
