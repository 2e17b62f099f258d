import { type ReleaseStore, releaseStoreOf, type Site, siteOf } from '@blush/delivery';
import { root } from '@blush/machine';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { findRunningPortal } from '../portal/running-portal.js';
import { storesOfThisMachine } from './assert-committed.js';
import { Progress } from '../terminal/progress.js';

interface Releases {
  readonly config: Config;
  readonly site: Site;
  readonly store: ReleaseStore;
  readonly print: (sentence: string) => void;
}

/** What a command needs that changes what is live. */
export async function openReleases(): Promise<Releases> {
  const config = loadConfig({ root, part: 'release' });
  const progress = new Progress();
  const print = (sentence: string) => progress.print(sentence);
  const site = await liveSiteOf(config, print);
  return { config, site, store: releaseStoreOf(config, { site }), print };
}

/**
 * Whether the calls of a release must fit an API that runs already. For a store of this machine on which no portal runs,
 * `npm start` runs the API of the same sources.
 */
export async function needsLiveApi(
  config: Pick<Config, 'production' | 'releases' | 'folders'>,
): Promise<boolean> {
  const { address } = config.releases;
  const running = await findRunningPortal(config.folders.home);
  const own = await storesOfThisMachine(config);
  return config.production || running?.releases === address || !own.includes(address);
}

/** Site with the configuration of the portal that runs on this release store; if none runs, with the command's. */
export async function liveSiteOf(config: Config, report: (sentence: string) => void): Promise<Site> {
  const site = siteOf(config, report);
  const running = await findRunningPortal(config.folders.home);
  return running?.releases === config.releases.address ? { ...site, config: running.config } : site;
}
