import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findApp, readAuthor, rollBackTogether } from '@blush/delivery';
import { openReleases } from './live-site.js';

export async function run(names: string[]): Promise<number> {
  if (names.length === 0) throw new Failure('Usage: npm run rollback -- <app> ...');
  const apps = [...new Set(names)].map((name) => findApp(root, name).name);
  const { store, print } = await openReleases();
  for (const { entry, passed } of await rollBackTogether(store, apps, { who: readAuthor(root) })) {
    const { app, from, to } = entry;
    for (const { release, reason } of passed) print(`${app} ${release.version} was passed over: ${reason}`);
    print(`${app} ${to} is live again, in place of ${from}`);
  }
  return 0;
}
