import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findApp, readAuthor, rollBackTogether } from '@blush/delivery';
import { describeChange } from './describe-change.js';
import { openReleases } from './live-site.js';

export async function run(names: string[]): Promise<number> {
  if (names.length === 0) throw new Failure('Usage: npm run rollback -- <app> ...');
  const apps = [...new Set(names)].map((name) => findApp(root, name).name);
  const { store, print } = await openReleases();
  const rollbacks = await rollBackTogether(store, apps, { who: readAuthor(root) });
  const live = await store.live();
  for (const { entry, passed } of rollbacks) {
    for (const { release, reason } of passed) {
      print(`${release.app} ${release.version} was passed over: ${reason}`);
    }
    print(describeChange(live, entry));
  }
  return 0;
}
