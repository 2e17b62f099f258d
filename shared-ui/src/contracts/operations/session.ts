import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { createTokenBody, session } from '../session.js';

export const createToken = defineOperation({
  ...calls.createToken,
  tag: 'auth',
  summary: "Answers the access token the caller proved to own; another's e-mail is refused",
  body: createTokenBody,
  success: [200],
  response: z.object({ token: z.string() }),
  problems: [],
});

export const getSession = defineOperation({
  ...calls.getSession,
  tag: 'auth',
  summary: "Who is signed in, their role, and the remotes of that role's areas",
  success: [200],
  response: session,
  problems: [],
});
