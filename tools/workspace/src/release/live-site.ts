import { type Site, siteOf } from '@blush/delivery';
import type { Config } from '@blush/server-kit/config';
import { findRunningPortal } from '../start/running-portal.js';

/**
 * The site that commands which change what is live render pages for. A portal that runs on these releases may be configured otherwise than
 * the folder a command is typed in: pages are rendered for that portal. Where none runs, the configuration counts.
 */
export async function liveSiteOf(config: Config, report: (sentence: string) => void): Promise<Site> {
  const site = siteOf(config, report);
  const running = await findRunningPortal(config.folders.home);
  return running?.releases === config.folders.releases ? { ...site, config: running.config } : site;
}
