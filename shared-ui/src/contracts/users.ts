import * as z from 'zod/mini';
import { defineOperation } from './operation.js';
import {
  email,
  idParams,
  imageUrl,
  insertResult,
  listOf,
  listQuery,
  objectId,
  timestamp,
  updateResult,
} from './primitives.js';
import { role } from './roles.js';

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

/** A person of the school, as staff sees them. */
export const user = z.object({
  _id: objectId,
  name: z.string(),
  email: z.string(),
  role,
  photoURL: z.optional(imageUrl),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

export const createUserBody = z.strictObject({ name: personName, email });

export const createUser = defineOperation({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  tag: 'users',
  access: 'signed-in',
  summary: 'Records the caller after sign-up or first sign-in; a second call answers insertedId null',
  body: createUserBody,
  success: [201, 200],
  response: insertResult,
  problems: [],
});

export const userListQuery = z.strictObject({
  ...listQuery,
  role: z.optional(role),
  sort: z.optional(z.enum(['newest', 'name', 'email'])),
});

export const listUsers = defineOperation({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  tag: 'users',
  access: ['admin'],
  summary: 'Everybody of the school, newest first',
  query: userListQuery,
  success: [200],
  response: listOf(user),
  problems: [],
});

const emailParams = z.strictObject({ email });

export const isAdmin = defineOperation({
  id: 'isAdmin',
  method: 'GET',
  path: '/users/admin/{email}',
  tag: 'users',
  access: 'signed-in',
  summary: 'Whether this e-mail belongs to an admin; own e-mail only, admins may ask about anybody',
  params: emailParams,
  success: [200],
  response: z.object({ admin: z.boolean() }),
  problems: [],
});

export const isInstructor = defineOperation({
  id: 'isInstructor',
  method: 'GET',
  path: '/users/instructor/{email}',
  tag: 'users',
  access: 'signed-in',
  summary: 'Whether this e-mail belongs to an instructor; own e-mail only, admins may ask about anybody',
  params: emailParams,
  success: [200],
  response: z.object({ instructor: z.boolean() }),
  problems: [],
});

export const makeAdmin = defineOperation({
  id: 'makeAdmin',
  method: 'PATCH',
  path: '/users/admin/{id}',
  tag: 'users',
  access: ['admin'],
  summary: 'Gives a person the role admin',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found'],
});

export const makeInstructor = defineOperation({
  id: 'makeInstructor',
  method: 'PATCH',
  path: '/users/instructor/{id}',
  tag: 'users',
  access: ['admin'],
  summary: 'Gives a person the role instructor',
  params: idParams,
  success: [200],
  response: updateResult,
  problems: ['not-found', 'last-admin'],
});
