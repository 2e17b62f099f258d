import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { type Config, runtimeConfigOf } from '@blush/server-kit/config';
import { apiFetch } from './api-fetch.js';

export interface Site {
  readonly config: RuntimeConfig;
  readonly fetch: typeof globalThis.fetch;
  readonly report: (sentence: string) => void;
}

export function siteOf(config: Config, report: (sentence: string) => void): Site {
  return { config: runtimeConfigOf(config), fetch: apiFetch(config), report };
}
