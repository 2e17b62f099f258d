import * as z from 'zod/mini';
import * as calls from './calls.js';
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

/** Facts are read from the class at each call, so they are never stale. */
export const cartItem = z.object({
  _id: objectId,
  classId: objectId,
  email: z.string(),
  className: z.string(),
  classImg: z.string(),
  instructorName: z.string(),
  price,
  /** Dollars. If the price has changed since, the student is told before paying. */
  priceWhenSelected: price,
  availableSeat: seats,
  enrolledStudent: seats,
  status: classStatus,
  createdAt: timestamp,
});
export type CartItem = z.infer<typeof cartItem>;

/** The specification's body; only `classId` is used, `email` must be the caller's. */
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
  ...calls.listCartItems,
  tag: 'carts',
  summary: "The caller's selected classes, newest first",
  query: cartListQuery,
  success: [200],
  response: listOf(cartItem),
  problems: [],
});

export const createCartItem = defineOperation({
  ...calls.createCartItem,
  tag: 'carts',
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
  ...calls.getCartItem,
  tag: 'carts',
  summary: "One of the caller's selected classes",
  params: idParams,
  success: [200],
  response: cartItem,
  problems: ['not-found'],
});

export const deleteCartItem = defineOperation({
  ...calls.deleteCartItem,
  tag: 'carts',
  summary: 'Drops a selected class; a seat held for it is given back',
  params: idParams,
  success: [200],
  response: deleteResult,
  problems: ['not-found'],
});
