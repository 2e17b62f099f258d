import { type Site, siteOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { findRunningPortal } from '../start/running-portal.js';

/** The running portal's configuration takes precedence, because it may differ from the command's. */
export async function liveSiteOf(config: Config, report: (sentence: string) => void): Promise<Site> {
  const site = siteOf(config, report);
  const running = await findRunningPortal(config.folders.home);
  return running?.releases === config.releases.address ? { ...site, config: running.config } : site;
}
