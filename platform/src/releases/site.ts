import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { type Config, runtimeConfigOf } from '../config/index.js';
import { findRunningPortal } from '../start/running-portal.js';

/** What pages are rendered ahead for: one environment, and the way to its API. */
export interface Site {
  readonly config: RuntimeConfig;
  readonly fetch: typeof globalThis.fetch;
  /** Takes a sentence about a page that is left to browsers. */
  readonly report: (sentence: string) => void;
}

export function siteOf(config: Config, report: (sentence: string) => void): Site {
  return { config: runtimeConfigOf(config), fetch: globalThis.fetch, report };
}

/**
 * The same for commands that change what is live. A portal that runs on these releases may be configured otherwise than
 * the folder a command is typed in: pages are rendered for that portal. Where none runs, the configuration counts.
 */
export async function liveSiteOf(config: Config, report: (sentence: string) => void): Promise<Site> {
  const site = siteOf(config, report);
  const running = await findRunningPortal(config.folders.home);
  return running?.releases === config.folders.releases ? { ...site, config: running.config } : site;
}
