import * as z from 'zod/mini';
import { APP_NAME_PATTERN } from './app-names.js';
import { timestamp } from './primitives.js';

export const appName = z.string().check(z.regex(APP_NAME_PATTERN));

const releaseAction = z.enum(['release', 'rollback', 'disable', 'enable', 'retire']);
export type ReleaseAction = z.infer<typeof releaseAction>;

export const releaseEvent = z.object({
  at: timestamp,
  who: z.string(),
  action: releaseAction,
  app: appName,
  from: z.nullable(z.string()),
  to: z.string(),
  /** Hash of the commit, with `+changes` if the working tree was dirty; null outside git. */
  commit: z.nullable(z.string()),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

const liveApp = z.object({
  name: appName,
  version: z.string(),
  /** Null, as `who` is, if the history was damaged and moved away. */
  since: z.nullable(timestamp),
  who: z.nullable(z.string()),
  commit: z.nullable(z.string()),
  disabled: z.boolean(),
  previous: z.nullable(z.string()),
});
export type LiveApp = z.infer<typeof liveApp>;

export const RELEASE_EVENTS_MAX = 50;

export const releaseOverview = z.object({
  apps: z.array(liveApp),
  history: z.array(releaseEvent),
});
export type ReleaseOverview = z.infer<typeof releaseOverview>;
