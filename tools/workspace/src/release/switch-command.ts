import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { readAuthor, switchRemote } from '@blush/delivery';
import { openReleases } from './live-site.js';

export const disable = { run: (args: string[]) => run('disable', args) };

export const enable = { run: (args: string[]) => run('enable', args) };

async function run(command: 'disable' | 'enable', [name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure(`Usage: npm run ${command} -- <remote>.`);
  const { store, print } = await openReleases();
  const { to } = await switchRemote(store, name, command === 'disable', { who: readAuthor(root) });
  print(`${name} ${to} is switched ${command === 'disable' ? 'off' : 'on'}`);
  return 0;
}
