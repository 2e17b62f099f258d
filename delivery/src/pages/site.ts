import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { type Config, runtimeConfigOf } from '@blush/server-kit/config';

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
