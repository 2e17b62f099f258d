import * as z from 'zod/mini';
import { ownPicture } from './pictures.js';
import { linesOfText, objectId } from './primitives.js';
import { rating } from './student-reviews.js';

export const BIO_MAX_LENGTH = 1000;

/** What an instructor writes about themselves: plain text, in which line breaks are the only control characters. */
export const bio = linesOfText(BIO_MAX_LENGTH);

/** Has an approved class. Without the e-mail address, so that it cannot be harvested. */
export const instructor = z.object({
  _id: objectId,
  name: z.string(),
  picture: z.optional(ownPicture),
  /** Absent while the account is suspended. */
  bio: z.optional(z.string()),
  /** Of all their classes, also of those that are over; each review counts once. */
  rating: z.optional(rating),
});
export type Instructor = z.infer<typeof instructor>;

/** `_id` leads to the page that shows it; an empty text is none. */
export const ownBio = z.object({ _id: objectId, bio: z.string() });

/** An empty one is none. */
export const bioBody = z.strictObject({ bio });
