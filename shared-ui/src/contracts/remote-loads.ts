import * as z from 'zod/mini';
import { remoteName } from './remotes.js';

const remoteFailure = z.enum(['registry', 'contract', 'timeout', 'unreachable', 'broken', 'disabled']);
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

export const remoteLoadFigures = z.object({
  remote: remoteName,
  version: z.string(),
  loads: z.int().check(z.minimum(0)),
  failures: z.int().check(z.minimum(0)),
  /** 75th percentile in milliseconds; null without a successful load. */
  p75: z.nullable(z.number().check(z.minimum(0))),
});
export type RemoteLoadFigures = z.infer<typeof remoteLoadFigures>;
