import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findApp, readAuthor, rollBackTogether } from '@blush/delivery';
import { openReleases } from './live-site.js';

export async function run(names: string[]): Promise<number> {
  if (names.length === 0) throw new Failure('Usage: npm run rollback -- <app> ...');
  const apps = [...new Set(names)].map((name) => findApp(root, name).name);
  const { store, print } = await openReleases();
  const entries = await rollBackTogether(store, apps, { who: readAuthor(root) });
  for (const { app, from, to } of entries) print(`${app} ${to} is live again, in place of ${from}`);
  return 0;
}
