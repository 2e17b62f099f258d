import { listAuditEntries } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { asUser, makeSubject, ManagedTenant, type Person, startApp } from '../../test/support/index.js';
import { PictureRecords } from '../pictures/picture-records.service.js';
import { ErasureRetries, MAX_TRIES } from './erasure-retries.service.js';
import type { ErasureRecord } from './erasure.schema.js';
import { OutsideErasure, outsideReport } from './outside-erasure.service.js';

const tenant = await ManagedTenant.start();
const app = await startApp({ env: tenant.env, logs: true });
afterEach(() => jest.restoreAllMocks());
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

const erasures = () => app.database.collection('erasures');

/** Stores an erasure whose deletion of the sign-in account is pending. */
async function pendingErasure(
  signInAccount: { iss: string; sub: string },
  pictures: string[] = [],
): Promise<ErasureRecord> {
  const record: ErasureRecord = {
    _id: new Types.ObjectId(),
    actor: { role: 'operator' },
    signInAccount,
    intents: [],
    pictures,
    done: [],
    manual: [],
    tries: 0,
    nextTryAt: new Date(0),
  };
  await erasures().insertOne({ ...record });
  return record;
}

async function runPending(signInAccount: { iss: string; sub: string }) {
  const record = await pendingErasure(signInAccount);
  return outsideReport(await app.nest.get(OutsideErasure).run(record));
}

const namesInLog = ({ sub }: Pick<Person, 'sub'>) => app.logs.some(({ msg }) => String(msg).includes(sub));
const nothing = { done: [], pending: [], manual: [] };

describe('the sign-in account of a person who has an account again', () => {
  it('is not deleted at our identity provider, and nothing stays pending', async () => {
    const person = await returned();
    expect(await runPending({ iss: `${app.issuer.origin}/`, sub: person.sub })).toEqual(nothing);
    expect(await tenant.hasAccount(person.email)).toBe(true);
  });

  it('is not deleted if the account is of an earlier domain of the tenant', async () => {
    const person = await returned('https://earlier.test/');
    expect(await runPending({ iss: `${app.issuer.origin}/`, sub: person.sub })).toEqual(nothing);
    expect(await tenant.hasAccount(person.email)).toBe(true);
  });

  it('is not left to the operator if it is at another identity provider, and the log does not name it', async () => {
    const iss = 'https://other.test/';
    const person = await returned(iss);
    expect(await runPending({ iss, sub: person.sub })).toEqual(nothing);
    expect(namesInLog(person)).toBe(false);
  });
});

it('a sign-in account at another identity provider, with which no person has an account again, is left to the operator and named in the log', async () => {
  const { sub } = makeSubject();
  expect(await runPending({ iss: 'https://other.test/', sub })).toEqual({
    ...nothing,
    manual: ['sign-in-account'],
  });
  expect(namesInLog({ sub })).toBe(true);
});

it('what can be deleted is deleted although a picture cannot; the picture is left to the operator after four weeks', async () => {
  const { email } = makeSubject();
  const account = { iss: `${app.issuer.origin}/`, sub: await tenant.signUp(email) };
  const { _id } = await pendingErasure(account, ['/pictures/stays.avif']);
  jest.spyOn(app.nest.get(PictureRecords), 'remove').mockRejectedValue(new Error('the folder is read-only'));
  await app.nest.get(ErasureRetries).run();
  expect(await tenant.hasAccount(email)).toBe(false);
  expect(await erasures().findOne({ _id })).not.toBeNull();
  await erasures().updateOne({ _id }, { $set: { tries: MAX_TRIES - 1, nextTryAt: new Date(0) } });
  await app.nest.get(ErasureRetries).run();
  expect(await erasures().findOne({ _id })).toBeNull();
  expect(app.logs.some(({ level, msg }) => level === 50 && String(msg).includes('stays.avif'))).toBe(true);
  const { token } = await asUser(app, 'admin');
  const { items } = (await app.call(listAuditEntries, { query: { target: _id.toHexString() } }, token)).body;
  expect(items[0]?.changes).toContainEqual({
    field: 'pictures',
    before: 'kept',
    after: 'left to the operator',
  });
});
