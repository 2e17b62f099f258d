import * as z from 'zod/mini';
import { ownPicture } from './pictures.js';
import { objectId } from './primitives.js';

export const BIO_MAX_LENGTH = 1000;

/** What an instructor writes about themselves: plain text, in which line breaks are the only control characters. */
export const bio = z
  .string()
  .check(z.trim(), z.maxLength(BIO_MAX_LENGTH), z.regex(/^[^\x00-\x09\x0b-\x1f\x7f]*$/));

/** Has an approved class. Without the e-mail address, so that it cannot be harvested. */
export const instructor = z.object({
  _id: objectId,
  name: z.string(),
  picture: z.optional(ownPicture),
  /** Absent while the account is suspended. */
  bio: z.optional(z.string()),
});
export type Instructor = z.infer<typeof instructor>;

/** `_id` leads to the page that shows it; an empty text is none. */
export const ownBio = z.object({ _id: objectId, bio: z.string() });

/** An empty one is none. */
export const bioBody = z.strictObject({ bio });
