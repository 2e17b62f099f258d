import { loadConfig } from '../config/index.js';
import { Failure } from '../failure.js';
import { root } from '../root.js';
import { Progress } from '../terminal/progress.js';
import { LocalReleaseStore } from './local-store.js';
import { readWho } from './provenance.js';
import { liveSiteOf } from './site.js';
import { switchRemote } from './switch-remote.js';

/** `npm run disable -- <remote>`: nobody's browser loads it any more. */
export const disable = { run: (args: string[]) => run('disable', args) };

/** `npm run enable -- <remote>`: switched on again. */
export const enable = { run: (args: string[]) => run('enable', args) };

async function run(command: 'disable' | 'enable', [name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure(`Say which one: npm run ${command} -- <remote>.`);
  const config = loadConfig({ root });
  const progress = new Progress();
  const site = await liveSiteOf(config, (news) => progress.say(news));
  const store = new LocalReleaseStore(config.folders.releases, site);
  const { to } = await switchRemote(store, name, command === 'disable', { who: readWho(root) });
  progress.say(`${name} ${to} is switched ${command === 'disable' ? 'off' : 'on'}`);
  return 0;
}
