import * as z from 'zod/mini';
import * as calls from './calls.js';
import { defineOperation } from './operation.js';
import { email } from './primitives.js';
import { liveRemote } from './remotes.js';
import { role } from './roles.js';
import { user } from './users.js';

export const createTokenBody = z.strictObject({ email });

export const createToken = defineOperation({
  ...calls.createToken,
  tag: 'auth',
  summary: "Answers the access token the caller proved to own; another's e-mail is refused",
  body: createTokenBody,
  success: [200],
  response: z.object({ token: z.string() }),
  problems: [],
});

export const session = z.object({ user, role, remotes: z.array(liveRemote) });
export type Session = z.infer<typeof session>;

export const getSession = defineOperation({
  ...calls.getSession,
  tag: 'auth',
  summary: "Who is signed in, their role, and the remotes of that role's areas",
  success: [200],
  response: session,
  problems: [],
});
