import * as z from 'zod/mini';
import { objectId, timestamp } from './primitives.js';
import { URL_MAX_LENGTH } from './text-limits.js';

export const sessionLimits = { perClass: 60, hours: 24, joinUrl: URL_MAX_LENGTH } as const;

/** IANA time zone, such as `America/New_York`; the API checks that it exists. */
const zone = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/));

/** Local time in the session's zone, such as `2027-03-14T18:30`. */
export const localTime = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$/));

/** One meeting of a class. A class is one run: another run is another class. */
export const classSession = z.object({
  id: objectId,
  start: timestamp,
  end: timestamp,
  zone: z.string(),
  /** Only for the students enrolled, the instructor and admins. */
  joinUrl: z.optional(z.string()),
  cancelledAt: z.optional(timestamp),
});
export type ClassSession = z.infer<typeof classSession>;

/** A session as its instructor enters it; without an id, a new session. */
export const sessionBody = z.strictObject({
  id: z.optional(objectId),
  start: localTime,
  end: localTime,
  zone,
  joinUrl: z.optional(
    z.string().check(z.maxLength(sessionLimits.joinUrl), z.regex(/^https:\/\/[^\s\x00-\x1f\x7f]+$/)),
  ),
  cancelled: z.optional(z.boolean()),
});
export type SessionBody = z.infer<typeof sessionBody>;

export const sessionsBody = z.array(sessionBody).check(z.maxLength(sessionLimits.perClass));

/** First start, last end and number of the sessions that are not cancelled; `zone` is that of the first. */
export const classSchedule = z.object({
  start: timestamp,
  end: timestamp,
  zone: z.string(),
  count: z.int().check(z.minimum(1), z.maximum(sessionLimits.perClass)),
});
export type ClassSchedule = z.infer<typeof classSchedule>;
