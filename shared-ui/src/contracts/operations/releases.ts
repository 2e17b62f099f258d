import * as z from 'zod/mini';
import * as calls from '../portal-calls.js';
import { defineOperation } from '../operation.js';
import { appName, RELEASE_EVENTS_MAX, releaseEvent, releaseOverview } from '../releases.js';

const appParams = z.strictObject({ app: appName });

export const getReleases = defineOperation({
  ...calls.getReleases,
  tag: 'staff',
  summary: `The live version of each app, and the latest ${RELEASE_EVENTS_MAX} release events, newest first`,
  response: releaseOverview,
  problems: ['releases-unavailable', 'release-refused'],
});

export const rollBackApp = defineOperation({
  ...calls.rollBackApp,
  tag: 'staff',
  summary: 'Rolls an app back to its previous version; `from` is the live version that the caller saw',
  params: appParams,
  needsRecentSignIn: true,
  body: z.strictObject({ from: z.string() }),
  response: releaseEvent,
  problems: ['not-found', 'changed-meanwhile', 'release-refused', 'releases-unavailable'],
});

export const switchRemote = defineOperation({
  ...calls.switchRemote,
  tag: 'staff',
  summary: 'Disables a remote, so that the shell does not load it, or enables it again',
  params: appParams,
  needsRecentSignIn: true,
  body: z.strictObject({ disabled: z.boolean() }),
  response: releaseEvent,
  problems: ['not-found', 'changed-meanwhile', 'release-refused', 'releases-unavailable'],
});
