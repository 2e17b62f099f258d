import * as calls from '../calls.js';
import { defineOperation } from '../operation.js';
import { pageOf } from '../page.js';
import { idParams, updateResult } from '../primitives.js';
import { staffUser, staffUserQuery, suspendUserBody } from '../staff-users.js';

export const listStaffUsers = defineOperation({
  ...calls.listStaffUsers,
  tag: 'staff',
  summary: 'A page of all users; `search` matches word prefixes of name and e-mail',
  query: staffUserQuery,
  response: pageOf(staffUser),
});

export const getStaffUser = defineOperation({
  ...calls.getStaffUser,
  tag: 'staff',
  summary: 'One user, and why the account is suspended, if it is',
  params: idParams,
  response: staffUser,
  problems: ['not-found'],
});

export const suspendUser = defineOperation({
  ...calls.suspendUser,
  tag: 'staff',
  summary: 'Suspends a user: refuses all further calls and ends the sessions; classes and payments stay',
  params: idParams,
  body: suspendUserBody,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found', 'own-account', 'last-admin'],
});

export const liftSuspension = defineOperation({
  ...calls.liftSuspension,
  tag: 'staff',
  summary: "Lifts a user's suspension",
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found'],
});

export const endUserSessions = defineOperation({
  ...calls.endUserSessions,
  tag: 'staff',
  summary: 'Signs a user out everywhere: only tokens of a later sign-in are accepted; takes up to a second',
  params: idParams,
  needsRecentSignIn: true,
  response: updateResult,
  problems: ['not-found'],
});
