import * as z from 'zod/mini';
import * as calls from './calls.js';
import { defineOperation } from './operation.js';
import { timestamp } from './primitives.js';
import { remoteName } from './remotes.js';

export const remoteFailure = z.enum(['registry', 'contract', 'timeout', 'unreachable', 'broken', 'disabled']);
export type RemoteFailure = z.infer<typeof remoteFailure>;

export const REMOTE_LOADS_MAX = 100;

/** Holds no personal data. */
export const remoteLoad = z.strictObject({
  remote: remoteName,
  version: z.string().check(z.regex(/^[\w.+-]{1,100}$/)),
  /** Milliseconds until the routes were loaded or the load failed. */
  ms: z.int().check(z.minimum(0), z.maximum(600_000)),
  failure: z.optional(remoteFailure),
});
export type RemoteLoad = z.infer<typeof remoteLoad>;

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

export const remoteLoadFigures = z.object({
  remote: remoteName,
  version: z.string(),
  loads: z.int().check(z.minimum(0)),
  failures: z.int().check(z.minimum(0)),
  /** 75th percentile in milliseconds; null without a successful load. */
  p75: z.nullable(z.number().check(z.minimum(0))),
});
export type RemoteLoadFigures = z.infer<typeof remoteLoadFigures>;

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
