import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { cartItem, cartListQuery, createCartItemBody } from '../carts.js';
import { deleteResult, idParams, insertResult, listOf } from '../primitives.js';

export const listCartItems = defineOperation({
  ...calls.listCartItems,
  tag: 'carts',
  summary: "The caller's selected classes, newest first",
  query: cartListQuery,
  response: listOf(cartItem),
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
    'sale-ended',
    'own-class',
  ],
});

export const getCartItem = defineOperation({
  ...calls.getCartItem,
  tag: 'carts',
  summary: "One of the caller's selected classes",
  params: idParams,
  response: cartItem,
  problems: ['not-found'],
});

export const deleteCartItem = defineOperation({
  ...calls.deleteCartItem,
  tag: 'carts',
  summary: 'Removes a selected class and ends its open checkout; an unpaid seat is released',
  params: idParams,
  response: deleteResult,
  problems: ['not-found'],
});
