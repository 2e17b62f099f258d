import * as z from 'zod/mini';
import { defineOperation } from './operation.js';
import * as calls from './portal-calls.js';
import { timestamp } from './primitives.js';

/** Name of something that is released on its own: `shell`, or a remote. */
export const appName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** What can happen to an app: a new version, the one before it again, off and on again. */
export const releaseAction = z.enum(['release', 'rollback', 'disable', 'enable']);
export type ReleaseAction = z.infer<typeof releaseAction>;

/** Something that happened to what is live. */
export const releaseEvent = z.object({
  at: timestamp,
  /** E-mail address or account of the operator or admin. */
  who: z.string(),
  action: releaseAction,
  app: appName,
  from: z.nullable(z.string()),
  to: z.string(),
  /** Commit it was built from, with `+changes` when the tree differed; null outside git. */
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
  /** Version that a rollback makes live; null where there is none before. */
  previous: z.nullable(z.string()),
});
export type LiveApp = z.infer<typeof liveApp>;

/** Events that an overview of releases tells, at most. */
export const RELEASE_EVENTS_MAX = 50;

export const releaseOverview = z.object({
  /** The shell first, then remotes by name. */
  apps: z.array(liveApp),
  /** Newest first. */
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

/** Every operation of the portal's own server. */
export const portalOperations = [getReleases, rollBackApp, switchRemote] as const;
