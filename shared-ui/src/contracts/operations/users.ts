import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { email, idParams, insertResult, listOf, timestamp, updateResult } from '../primitives.js';
import * as profileCalls from '../profile-calls.js';
import { createUserBody, profileBody, user, userListQuery } from '../users.js';

const emailParams = z.strictObject({ email });

export const createUser = defineOperation({
  ...calls.createUser,
  tag: 'users',
  summary: 'Records the caller after sign-up or first sign-in; a second call returns insertedId null',
  body: createUserBody,
  success: [201, 200],
  response: insertResult,
});

export const updateProfile = defineOperation({
  ...profileCalls.updateProfile,
  tag: 'users',
  summary: "Changes the caller's name and photo, also on their classes; the identity provider keeps its own",
  body: profileBody,
  response: user,
  problems: ['not-found', 'pictures-unavailable'],
});

export const listUsers = defineOperation({
  ...calls.listUsers,
  tag: 'users',
  summary: 'All users, newest first',
  query: userListQuery,
  response: listOf(user),
});

export const isAdmin = defineOperation({
  ...calls.isAdmin,
  tag: 'users',
  summary: 'Whether this e-mail belongs to an admin; own e-mail only, any e-mail for admins',
  params: emailParams,
  response: z.object({ admin: z.boolean() }),
});

export const isInstructor = defineOperation({
  ...calls.isInstructor,
  tag: 'users',
  summary: 'Whether this e-mail belongs to an instructor; own e-mail only, any e-mail for admins',
  params: emailParams,
  response: z.object({ instructor: z.boolean() }),
});

export const makeAdmin = defineOperation({
  ...calls.makeAdmin,
  tag: 'users',
  summary: 'Gives a user with a verified e-mail address the role admin',
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found', 'address-not-verified'],
});

export const makeInstructor = defineOperation({
  ...calls.makeInstructor,
  tag: 'users',
  summary: 'Gives a user with a verified e-mail address the role instructor',
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found', 'address-not-verified', 'last-admin'],
});

export const makeStudent = defineOperation({
  ...calls.makeStudent,
  tag: 'users',
  summary: 'Gives a user the role student, from their next request on',
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found', 'last-admin'],
});

export const sendVerificationMail = defineOperation({
  ...calls.sendVerificationMail,
  tag: 'users',
  summary: "Sends the mail that verifies the caller's address once more",
  success: [202],
  response: z.object({
    email: z.string(),
    /** When another mail may be sent. */
    nextAt: timestamp,
  }),
  problems: ['already-verified', 'mail-cool-down', 'mail-unavailable'],
});
