import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { timestamp } from '../primitives.js';
import { REMOTE_LOADS_MAX, remoteLoad, remoteLoadFigures } from '../remote-loads.js';

export const reportRemoteLoads = defineOperation({
  ...calls.reportRemoteLoads,
  tag: 'health',
  summary: 'Records how remotes loaded in a browser; ignores versions that were never released',
  body: z.strictObject({
    loads: z.array(remoteLoad).check(z.minLength(1), z.maxLength(REMOTE_LOADS_MAX)),
  }),
  success: [202],
  response: z.object({ kept: z.int().check(z.minimum(0)) }),
});

export const listRemoteLoads = defineOperation({
  ...calls.listRemoteLoads,
  tag: 'staff',
  summary: 'Loads, failures and p75 of load times of each remote and version, over the retention period',
  response: z.object({
    since: timestamp,
    remotes: z.array(remoteLoadFigures),
  }),
});
