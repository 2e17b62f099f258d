import * as z from 'zod/mini';
import { MAX_SEATS } from './class-limits.js';
import { lineOfText, paragraphs } from './primitives.js';

const classLevel = z.enum(['beginner', 'intermediate', 'advanced']);
export type ClassLevel = z.infer<typeof classLevel>;

const classFormat = z.enum(['live-online', 'recorded', 'studio']);
export type ClassFormat = z.infer<typeof classFormat>;

export const classDetailLimits = {
  description: 4000,
  outcomes: 10,
  kit: 30,
  /** Characters of one outcome, of one thing to bring, and of an address. */
  line: 200,
  cancellation: 1000,
} as const;

const line = lineOfText(classDetailLimits.line);

const lines = (max: number) => z.array(line).check(z.minLength(1), z.maxLength(max));

/** Description of a class by its instructor; each part is optional. */
export const classDetails = z.strictObject({
  description: z.optional(paragraphs(classDetailLimits.description)),
  /** What students can do afterwards. */
  outcomes: z.optional(lines(classDetailLimits.outcomes)),
  level: z.optional(classLevel),
  format: z.optional(classFormat),
  /** Address of the studio. */
  place: z.optional(line),
  /** What students bring. */
  kit: z.optional(lines(classDetailLimits.kit)),
  /** BCP 47 tag: a language, optionally with a region. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))),
  /** Maximum number of students who are taught together. */
  groupSize: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SEATS))),
  /** The rule for students who cannot come. */
  cancellation: z.optional(paragraphs(classDetailLimits.cancellation)),
});
export type ClassDetails = z.infer<typeof classDetails>;
