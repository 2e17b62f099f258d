import * as carts from './carts.js';
import * as classes from './classes.js';
import * as health from './health.js';
import type { Operation } from './operation.js';
import * as payments from './payments.js';
import * as session from './session.js';
import * as users from './users.js';

/** Every operation of the API. For the API and its tests; a remote imports the single operations it uses. */
export const operations: readonly Operation[] = [
  session.createToken,
  session.getSession,
  users.createUser,
  users.listUsers,
  users.isAdmin,
  users.isInstructor,
  users.makeAdmin,
  users.makeInstructor,
  classes.listClasses,
  classes.getClass,
  classes.createClass,
  classes.approveClass,
  classes.denyClass,
  classes.giveFeedback,
  carts.listCartItems,
  carts.createCartItem,
  carts.getCartItem,
  carts.deleteCartItem,
  payments.createPaymentIntent,
  payments.createPayment,
  payments.listPayments,
  payments.listEnrolments,
  payments.receiveProviderEvent,
  health.getLiveness,
  health.getReadiness,
];
