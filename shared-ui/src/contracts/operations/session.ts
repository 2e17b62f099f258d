import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { endSession as endSessionCall } from '../end-session-call.js';
import { defineOperation } from '../operation.js';
import { updateResult } from '../primitives.js';
import { createTokenBody, endSessionBody, session } from '../session.js';

export const createToken = defineOperation({
  ...calls.createToken,
  tag: 'auth',
  summary: "Returns the caller's access token; refuses the e-mail of another user",
  body: createTokenBody,
  response: z.object({ token: z.string() }),
});

export const getSession = defineOperation({
  ...calls.getSession,
  tag: 'auth',
  summary: "Who is signed in, how recently, their role, and the remotes of that role's areas",
  response: session,
});

export const endSession = defineOperation({
  ...endSessionCall,
  tag: 'auth',
  summary:
    'Refuses the access token of this request until it expires; with `everywhere` all tokens of earlier sign-ins, which takes up to a second',
  body: endSessionBody,
  response: updateResult,
});
