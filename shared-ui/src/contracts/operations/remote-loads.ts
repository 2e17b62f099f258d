import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { timestamp } from '../primitives.js';
import { REMOTE_LOADS_MAX, remoteLoad, remoteLoadFigures } from '../remote-loads.js';

export const reportRemoteLoads = defineOperation({
  ...calls.reportRemoteLoads,
  tag: 'health',
  summary:
    'Takes how loading remotes went in a browser; of versions that were never released it keeps nothing',
  body: z.strictObject({
    loads: z.array(remoteLoad).check(z.minLength(1), z.maxLength(REMOTE_LOADS_MAX)),
  }),
  success: [202],
  response: z.object({ kept: z.int().check(z.minimum(0)) }),
  problems: [],
});

export const listRemoteLoads = defineOperation({
  ...calls.listRemoteLoads,
  tag: 'staff',
  summary: 'Loads, failures and p75 of load times of each remote and version, over the days that are kept',
  success: [200],
  response: z.object({
    since: timestamp,
    remotes: z.array(remoteLoadFigures),
  }),
  problems: [],
});
