import * as z from 'zod/mini';
import { email } from './primitives.js';
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

export const endSessionBody = z.strictObject({ everywhere: z.optional(z.boolean()) });
