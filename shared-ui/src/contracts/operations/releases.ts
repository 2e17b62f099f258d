import * as z from 'zod/mini';
import * as calls from '../portal-calls.js';
import { defineOperation } from '../operation.js';
import { appName, releaseEvent, releaseOverview } from '../releases.js';

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
