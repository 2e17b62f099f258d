import { randomUUID } from 'node:crypto';
import { createUser, type Role } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import type { TokenFacts } from './issuer.js';
import type { ReachableApi, TestApp } from './start-app.js';

export interface Person {
  /** Id of the user record. */
  readonly id: string;
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

export function makeSubject(over: Partial<TokenFacts> = {}): TokenFacts & { email: string; name: string } {
  const id = randomUUID();
  return { sub: `auth0|${id}`, email: `${id}@mail.test`, name: `Person ${id.slice(0, 4)}`, ...over };
}

/** Signs up through the API; a role beyond student is set in the database. */
export async function asUser(
  app: ReachableApi,
  role: Role = 'student',
  over: Partial<TokenFacts> = {},
): Promise<Person> {
  const subject = makeSubject(over);
  const token = await app.issuer.token(subject);
  const { sub, email, name } = subject;
  const { insertedId } = (await app.call(createUser, { body: { name, email } }, token)).body;
  if (insertedId === null) throw new Error(`${email} is taken`);
  if (role !== 'student') await setRole(app, insertedId, role);
  return { id: insertedId, sub, email, name, token };
}

/** Sets the role in the database, as the operator's command does; resolves once the API applies it. */
export async function giveRole(app: TestApp, id: string, role: Role): Promise<void> {
  await setRole(app, id, role);
  await app.changesReported();
}

async function setRole(app: ReachableApi, id: string, role: Role): Promise<void> {
  await app.database.collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { role } });
}
