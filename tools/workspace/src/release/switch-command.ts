import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { Progress } from '../terminal/progress.js';
import { readAuthor, switchRemote, releaseStoreOf } from '@blush/delivery';
import { liveSiteOf } from './live-site.js';
import { loadReleaseConfig } from './release-config.js';

export const disable = { run: (args: string[]) => run('disable', args) };

export const enable = { run: (args: string[]) => run('enable', args) };

async function run(command: 'disable' | 'enable', [name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure(`Usage: npm run ${command} -- <remote>.`);
  const config = loadReleaseConfig();
  const progress = new Progress();
  const site = await liveSiteOf(config, (message) => progress.print(message));
  const store = releaseStoreOf(config, { site });
  const { to } = await switchRemote(store, name, command === 'disable', { who: readAuthor(root) });
  progress.print(`${name} ${to} is switched ${command === 'disable' ? 'off' : 'on'}`);
  return 0;
}
