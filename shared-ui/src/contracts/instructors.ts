import * as z from 'zod/mini';
import { ownPicture } from './pictures.js';
import { linesOfText, objectId } from './primitives.js';
import { rating } from './student-reviews.js';

export const BIO_MAX_LENGTH = 1000;

/** Text by an instructor about themselves, in which line breaks and tabs are the only control characters. */
export const bio = linesOfText(BIO_MAX_LENGTH);

/** A user with an approved class; lacks the e-mail address, so that it cannot be harvested. */
export const instructor = z.object({
  _id: objectId,
  name: z.string(),
  picture: z.optional(ownPicture),
  /** Absent while the account is suspended. */
  bio: z.optional(z.string()),
  /** Rating over all their classes, past ones included; each review counts once. */
  rating: z.optional(rating),
});
export type Instructor = z.infer<typeof instructor>;

/** `_id` identifies the instructor, whose page shows the bio; an empty text means none. */
export const ownBio = z.object({ _id: objectId, bio: z.string() });

/** An empty text removes the bio. */
export const bioBody = z.strictObject({ bio });
