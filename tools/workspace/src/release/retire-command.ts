import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { readAuthor, retireRemote } from '@blush/delivery';
import { openReleases } from './live-site.js';

/** The remote may have no folder in the workspace any more. */
export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure('Usage: npm run retire -- <remote>.');
  const { store, print } = await openReleases();
  const { to } = await retireRemote(store, name, { who: readAuthor(root) });
  print(`${name} is retired: ${to} was its last live version`);
  return 0;
}
