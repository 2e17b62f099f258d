import * as z from 'zod/mini';
import { ownPicture } from './pictures.js';
import { email, imageUrl, lineOfText, listQuery, objectId, timestamp } from './primitives.js';
import { role } from './roles.js';
import { PERSON_NAME_MAX_LENGTH } from './text-limits.js';

export const personName = lineOfText(PERSON_NAME_MAX_LENGTH);

export const user = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  /** Whether the user proved to own the address, as of their latest token; a role needs it. */
  emailVerified: z.boolean(),
  role,
  photoURL: z.optional(imageUrl),
  /** The portal's copy of `photoURL`. */
  photo: z.optional(ownPicture),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

export const createUserBody = z.strictObject({ name: personName, email });

/** Absent fields stay unchanged. E-mail address and password belong to the identity provider. */
export const profileBody = z.strictObject({
  name: z.optional(personName),
  /** Empty: the identity provider's picture. */
  photoURL: z.optional(z.union([imageUrl, z.literal('')])),
});
export type ProfileBody = z.infer<typeof profileBody>;

export const userListQuery = z.strictObject({
  ...listQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'name', 'email'])),
});
