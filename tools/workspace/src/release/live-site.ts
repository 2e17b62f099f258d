import { type Site, siteOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { findRunningPortal } from '../portal/running-portal.js';

/** Site with the configuration of the portal that runs on this release store; if none runs, with the command's. */
export async function liveSiteOf(config: Config, report: (sentence: string) => void): Promise<Site> {
  const site = siteOf(config, report);
  const running = await findRunningPortal(config.folders.home);
  return running?.releases === config.releases.address ? { ...site, config: running.config } : site;
}
