import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findApp, readAuthor, rollBack } from '@blush/delivery';
import { openReleases } from './live-site.js';

export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure('Usage: npm run rollback -- <app>.');
  const app = findApp(root, name);
  const { store, print } = await openReleases();
  const { from, to } = await rollBack(store, app.name, { who: readAuthor(root) });
  print(`${name} ${to} is live again, in place of ${from}`);
  return 0;
}
