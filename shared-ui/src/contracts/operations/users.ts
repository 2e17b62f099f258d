import * as z from 'zod/mini';
import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { email, idParams, insertResult, listOf, updateResult } from '../primitives.js';
import { createUserBody, user, userListQuery } from '../users.js';

const emailParams = z.strictObject({ email });

export const createUser = defineOperation({
  ...calls.createUser,
  tag: 'users',
  summary: 'Records the caller after sign-up or first sign-in; a second call answers insertedId null',
  body: createUserBody,
  success: [201, 200],
  response: insertResult,
  problems: [],
});

export const listUsers = defineOperation({
  ...calls.listUsers,
  tag: 'users',
  summary: 'Everybody of the school, newest first',
  query: userListQuery,
  success: [200],
  response: listOf(user),
  problems: [],
});

export const isAdmin = defineOperation({
  ...calls.isAdmin,
  tag: 'users',
  summary: 'Whether this e-mail belongs to an admin; own e-mail only, admins may ask about anybody',
  params: emailParams,
  success: [200],
  response: z.object({ admin: z.boolean() }),
  problems: [],
});

export const isInstructor = defineOperation({
  ...calls.isInstructor,
  tag: 'users',
  summary: 'Whether this e-mail belongs to an instructor; own e-mail only, admins may ask about anybody',
  params: emailParams,
  success: [200],
  response: z.object({ instructor: z.boolean() }),
  problems: [],
});

export const makeAdmin = defineOperation({
  ...calls.makeAdmin,
  tag: 'users',
  summary: 'Gives a person the role admin',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found'],
});

export const makeInstructor = defineOperation({
  ...calls.makeInstructor,
  tag: 'users',
  summary: 'Gives a person the role instructor',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'last-admin'],
});

export const makeStudent = defineOperation({
  ...calls.makeStudent,
  tag: 'users',
  summary: 'Takes the role admin or instructor away from a person, from their next request on',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'last-admin'],
});
