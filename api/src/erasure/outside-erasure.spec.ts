import { Types } from 'mongoose';
import {
  asUser,
  makeSubject,
  ManagedTenant,
  type Person,
  startApp,
  type TestApp,
} from '../../test/support/index.js';
import type { ErasureRecord } from './erasure.schema.js';
import { OutsideErasure, outsideReport } from './outside-erasure.service.js';

let tenant: ManagedTenant;
let app: TestApp;
beforeAll(async () => {
  tenant = await ManagedTenant.start();
  app = await startApp({ env: tenant.env, logs: true });
});
afterAll(async () => {
  await app.close();
  await tenant.close();
});

/** A person who signed in again after the erasure of an earlier account, at `iss` if it is given. */
async function returned(iss?: string): Promise<Person> {
  const subject = makeSubject();
  const person = await asUser(app, 'student', { ...subject, sub: await tenant.signUp(subject.email) });
  if (iss !== undefined)
    await app.database.collection('users').updateOne({ sub: person.sub }, { $set: { iss } });
  return person;
}

/** Runs an erasure whose deletion of the sign-in account is pending. */
async function runPending(signInAccount: { iss: string; sub: string }) {
  const _id = new Types.ObjectId();
  const record: ErasureRecord = {
    _id,
    actor: { role: 'operator' },
    signInAccount,
    intents: [],
    pictures: [],
    done: [],
    manual: [],
    tries: 0,
    nextTryAt: new Date(),
  };
  await app.database.collection('erasures').insertOne({ ...record });
  return outsideReport(await app.nest.get(OutsideErasure).run(record));
}

const namesInLog = ({ sub }: Person) => app.logs.some(({ msg }) => String(msg).includes(sub));
const nothing = { done: [], pending: [], manual: [] };

describe('the sign-in account of a person who has an account again', () => {
  it('is not deleted at our identity provider, and nothing stays pending', async () => {
    const person = await returned();
    expect(await runPending({ iss: `${app.issuer.origin}/`, sub: person.sub })).toEqual(nothing);
    expect(await tenant.hasAccount(person.email)).toBe(true);
  });

  it('at another identity provider is not left to the operator, and no line of the log names it', async () => {
    const iss = 'https://other.test/';
    const person = await returned(iss);
    expect(await runPending({ iss, sub: person.sub })).toEqual(nothing);
    expect(namesInLog(person)).toBe(false);
  });
});

it('the sign-in account of a person without an account at another identity provider is left to the operator, and the log names it', async () => {
  const person = await returned();
  expect(await runPending({ iss: 'https://other.test/', sub: person.sub })).toEqual({
    ...nothing,
    manual: ['sign-in-account'],
  });
  expect(namesInLog(person)).toBe(true);
});
