import * as z from 'zod/mini';
import { classStatus } from './classes.js';
import { defineOperation } from './operation.js';
import {
  deleteResult,
  email,
  idParams,
  insertResult,
  listOf,
  listQuery,
  objectId,
  price,
  seats,
  timestamp,
} from './primitives.js';

/** A selected class. Its facts are read from the class at each call, so they are never stale. */
export const cartItem = z.object({
  _id: objectId,
  classId: objectId,
  email: z.string(),
  className: z.string(),
  classImg: z.string(),
  instructorName: z.string(),
  price,
  availableSeat: seats,
  enrolledStudent: seats,
  /** Status of the class: only an approved one can be paid. */
  status: classStatus,
  createdAt: timestamp,
});
export type CartItem = z.infer<typeof cartItem>;

/** The specification's body; all but `classId` is read from the class and the caller, `email` must be the caller's. */
export const createCartItemBody = z.strictObject({
  classId: objectId,
  email: z.optional(email),
  className: z.optional(z.string().check(z.maxLength(120))),
  classImg: z.optional(z.string().check(z.maxLength(2048))),
  instructorName: z.optional(z.string().check(z.maxLength(120))),
  price: z.optional(z.number()),
  availableSeat: z.optional(z.number()),
  enrolledStudent: z.optional(z.number()),
});

export const cartListQuery = z.strictObject({
  ...listQuery,
  email: z.optional(email),
  sort: z.optional(z.enum(['newest'])),
});

export const listCartItems = defineOperation({
  id: 'listCartItems',
  method: 'GET',
  path: '/carts',
  tag: 'carts',
  access: 'signed-in',
  summary: "The caller's selected classes, newest first",
  query: cartListQuery,
  success: [200],
  response: listOf(cartItem),
  problems: [],
});

export const createCartItem = defineOperation({
  id: 'createCartItem',
  method: 'POST',
  path: '/carts',
  tag: 'carts',
  access: 'signed-in',
  summary: 'Selects a class',
  body: createCartItemBody,
  success: [201],
  response: insertResult,
  problems: [
    'not-found',
    'already-in-cart',
    'already-enrolled',
    'class-not-available',
    'sold-out',
    'own-class',
  ],
});

export const getCartItem = defineOperation({
  id: 'getCartItem',
  method: 'GET',
  path: '/carts/{id}',
  tag: 'carts',
  access: 'signed-in',
  summary: "One of the caller's selected classes",
  params: idParams,
  success: [200],
  response: cartItem,
  problems: ['not-found'],
});

export const deleteCartItem = defineOperation({
  id: 'deleteCartItem',
  method: 'DELETE',
  path: '/carts/{id}',
  tag: 'carts',
  access: 'signed-in',
  summary: 'Drops a selected class; a seat held for it is given back',
  params: idParams,
  success: [200],
  response: deleteResult,
  problems: ['not-found'],
});
