import {
  createUser,
  listStaffUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
} from '@blush/shared-ui/contracts';
import { type Account, demo, inventAccount, register, verifyAddress } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';

/** A new user, registered and recorded by a first call; the address is not verified. */
export async function newStudent(portal: Portal, firstName = 'Stella'): Promise<Account> {
  const account = inventAccount(firstName);
  await register(account, portal);
  await record(portal, account);
  return account;
}

/** A new user who opened the link of the mail after sign-up. */
export async function newVerifiedStudent(portal: Portal, firstName = 'Stella'): Promise<Account> {
  const account = inventAccount(firstName);
  await register(account, portal);
  await verifyAddress(account, portal);
  await record(portal, account);
  return account;
}

/** Records the account at the API, with the claims of its current token. */
export async function record(portal: Portal, account: Account): Promise<void> {
  const call = await apiAs(account, portal);
  await call(createUser, { body: { name: account.name, email: account.email } });
}

/** A new user with the role instructor. */
export async function newInstructor(portal: Portal, firstName = 'Ines'): Promise<Account> {
  return promoted(portal, await newVerifiedStudent(portal, firstName), makeInstructor);
}

/** A new user with the role admin. */
export async function newAdmin(portal: Portal): Promise<Account> {
  return promoted(portal, await newVerifiedStudent(portal, 'Ada'), makeAdmin);
}

/** Removes a user's role, as an admin in another browser would. */
export async function demote(portal: Portal, account: Account): Promise<void> {
  await promoted(portal, account, makeStudent);
}

async function promoted(
  portal: Portal,
  account: Account,
  change: typeof makeAdmin | typeof makeInstructor | typeof makeStudent,
): Promise<Account> {
  const admin = await apiAs(demo.admin, portal);
  const { items } = await admin(listStaffUsers, { query: { search: account.email } });
  const user = items.find(({ email }) => email === account.email);
  if (!user) throw new Error(`${account.email} is not on the list of users`);
  await admin(change, { params: { id: user._id } });
  return account;
}
