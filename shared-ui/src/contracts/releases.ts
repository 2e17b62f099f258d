import * as z from 'zod/mini';
import { defineOperation } from './operation.js';
import * as calls from './portal-calls.js';
import { timestamp } from './primitives.js';

export const appName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

export const releaseAction = z.enum(['release', 'rollback', 'disable', 'enable']);
export type ReleaseAction = z.infer<typeof releaseAction>;

export const releaseEvent = z.object({
  at: timestamp,
  who: z.string(),
  action: releaseAction,
  app: appName,
  from: z.nullable(z.string()),
  to: z.string(),
  /** `+changes` when the work tree was dirty; null outside git. */
  commit: z.nullable(z.string()),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

export const liveApp = z.object({
  name: appName,
  version: z.string(),
  since: timestamp,
  who: z.string(),
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

const appParams = z.strictObject({ app: appName });

export const getReleases = defineOperation({
  ...calls.getReleases,
  tag: 'staff',
  summary: 'What is live, since when and by whom, and what happened before, newest first',
  success: [200],
  response: releaseOverview,
  problems: [],
});

export const rollBackApp = defineOperation({
  ...calls.rollBackApp,
  tag: 'staff',
  summary: 'Makes the version before the live one live again; `from` is the live one as the caller saw it',
  params: appParams,
  body: z.strictObject({ from: z.string() }),
  success: [200],
  response: releaseEvent,
  problems: ['not-found', 'changed-meanwhile', 'release-refused'],
});

export const switchRemote = defineOperation({
  ...calls.switchRemote,
  tag: 'staff',
  summary: 'Switches a remote off, so that nobody loads it, or on again',
  params: appParams,
  body: z.strictObject({ disabled: z.boolean() }),
  success: [200],
  response: releaseEvent,
  problems: ['not-found', 'changed-meanwhile', 'release-refused'],
});

export const portalOperations = [getReleases, rollBackApp, switchRemote] as const;
