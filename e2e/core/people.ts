import { createUser, listUsers, makeInstructor } from '@blush/shared-ui/contracts';
import { type Account, demo, inventAccount, register } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';

/** A new person whom the school knows: registered, and recorded by a first call. */
export async function newStudent(portal: Portal, firstName = 'Stella'): Promise<Account> {
  const account = inventAccount(firstName);
  await register(account, portal);
  const call = await apiAs(account, portal);
  await call(createUser, { body: { name: account.name, email: account.email } });
  return account;
}

/** A new person whom the demo school's admin made an instructor. */
export async function newInstructor(portal: Portal, firstName = 'Ines'): Promise<Account> {
  const account = await newStudent(portal, firstName);
  const admin = await apiAs(demo.admin, portal);
  const found = await admin(listUsers, { query: { search: account.email } });
  const [user] = Array.isArray(found) ? found : found.items;
  if (!user) throw new Error(`${account.email} is not on the list of users`);
  await admin(makeInstructor, { params: { id: user._id } });
  return account;
}
