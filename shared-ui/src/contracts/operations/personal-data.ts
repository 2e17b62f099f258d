import * as calls from '../personal-data-calls.js';
import { defineOperation } from '../operation.js';
import { eraseOwnAccountBody, erasure, personalData } from '../personal-data.js';
import { idParams } from '../primitives.js';

export const exportOwnData = defineOperation({
  ...calls.exportOwnData,
  tag: 'users',
  summary: 'Everything that is kept about the caller, without data of others',
  needsRecentSignIn: true,
  response: personalData,
  // The account may have been erased meanwhile.
  problems: ['not-found'],
});

export const eraseOwnAccount = defineOperation({
  ...calls.eraseOwnAccount,
  tag: 'users',
  summary:
    'Erases the caller: deletes the account, and removes name and address from what stays; answers what remains',
  needsRecentSignIn: true,
  body: eraseOwnAccountBody,
  response: erasure,
  problems: ['not-found', 'last-admin', 'not-settled'],
});

export const exportUserData = defineOperation({
  ...calls.exportUserData,
  tag: 'staff',
  summary: 'Everything that is kept about a user, without data of others; recorded in the audit log',
  params: idParams,
  needsRecentSignIn: true,
  response: personalData,
  problems: ['not-found'],
});

export const eraseUser = defineOperation({
  ...calls.eraseUser,
  tag: 'staff',
  summary:
    'Erases a user: deletes the account, and removes name and address from what stays; answers what remains',
  params: idParams,
  needsRecentSignIn: true,
  response: erasure,
  problems: ['not-found', 'last-admin', 'not-settled'],
});
