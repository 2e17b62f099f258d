import * as z from 'zod/mini';
import { email, objectId, timestamp } from './primitives.js';
import { liveRemote } from './remotes.js';
import { role } from './roles.js';
import { user } from './users.js';

export const createTokenBody = z.strictObject({ email });

export const session = z.object({
  user,
  role,
  remotes: z.array(liveRemote),
  /** Whether operations that need a recent sign-in accept this token. */
  recentSignIn: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const endSessionBody = z.strictObject({});

/** A sign-in and the tokens that were issued and refreshed since. */
export const signInSession = z.object({
  _id: objectId,
  /** Browser and system, such as `Chrome on Windows`, from the `user-agent` header. */
  browser: z.string(),
  signedInAt: timestamp,
  /** Accurate to a few minutes. */
  usedAt: timestamp,
  /** Whether the request was made in this session. */
  current: z.boolean(),
});
export type SignInSession = z.infer<typeof signInSession>;
