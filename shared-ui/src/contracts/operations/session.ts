import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { idParams, updateResult } from '../primitives.js';
import { createTokenBody, endSessionBody, session, signInSession } from '../session.js';
import * as sessionCalls from '../session-calls.js';

export const createToken = defineOperation({
  ...calls.createToken,
  tag: 'auth',
  summary:
    'Returns the access token of this request unchanged; refuses a body with the e-mail of another user',
  body: createTokenBody,
  response: z.object({ token: z.string() }),
});

export const getSession = defineOperation({
  ...calls.getSession,
  tag: 'auth',
  summary:
    "Who is signed in, whether the sign-in is recent, their role, and the remotes of that role's areas",
  response: session,
});

export const endSession = defineOperation({
  ...sessionCalls.endSession,
  tag: 'auth',
  summary: 'Refuses the access token of this request until it expires',
  body: endSessionBody,
  response: updateResult,
});

export const listSessions = defineOperation({
  ...sessionCalls.listSessions,
  tag: 'auth',
  summary: "The caller's sign-ins whose tokens were used lately and are still accepted, the latest first",
  response: z.array(signInSession),
});

export const endOneSession = defineOperation({
  ...sessionCalls.endOneSession,
  tag: 'auth',
  summary: "Refuses all tokens of one of the caller's sign-ins",
  needsRecentSignIn: true,
  params: idParams,
  response: updateResult,
  problems: ['not-found'],
});

export const endAllSessions = defineOperation({
  ...sessionCalls.endAllSessions,
  tag: 'auth',
  summary: "Refuses the tokens of all the caller's sign-ins up to now, this one too; takes up to a second",
  needsRecentSignIn: true,
  body: endSessionBody,
  response: updateResult,
});
