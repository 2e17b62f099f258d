import {
  CLAIM_NAMESPACE,
  createUser,
  type Erasure,
  eraseOwnAccount,
  eraseUser,
  getSession,
  listAuditEntries,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  asUser,
  buyClass,
  giveRole,
  makeSubject,
  ManagedTenant,
  type Person,
  PaymentTestBed,
  tracesOf,
} from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import type { ErasureRecord } from './erasure.schema.js';
import { ErasureRetries, MAX_TRIES } from './erasure-retries.service.js';

const tenant = await ManagedTenant.start();
const testBed = await PaymentTestBed.open({
  env: tenant.env,
  logs: true,
});
afterEach(async () => {
  tenantFails(false);
  await testBed.forgetFaults();
});
afterAll(async () => {
  await testBed.close();
  await tenant.close();
});

const realFetch = globalThis.fetch;
/** Makes calls of the Management API fail as in an outage. */
function tenantFails(fails: boolean): void {
  globalThis.fetch = (input, init) =>
    fails && init?.method === 'DELETE'
      ? Promise.reject(new TypeError('fetch failed'))
      : realFetch(input, init);
}

const eraseOwn = ({ token }: Person) => testBed.app.call(eraseOwnAccount, { body: {} }, token);
const eraseBy = (actor: Person, { id }: Person) =>
  testBed.app.call(eraseUser, { params: { id } }, actor.token);
const retry = (minutes = 3) => {
  testBed.passMinutes(minutes);
  return testBed.app.nest.get(ErasureRetries).run();
};
const recordOf = ({ id }: Person) =>
  testBed.app.database.collection('erasures').findOne({ _id: new Types.ObjectId(id) });
const entriesAbout = async ({ id: target }: Person) =>
  (await testBed.app.call(listAuditEntries, { query: { target } }, testBed.admin.token)).body.items;
const outcomes = (entry: { changes: { field: string; after: unknown }[] } | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, after }) => [field, after]));
const done = (...parts: Erasure['done']): Erasure => ({ done: parts, pending: [], manual: [] });

/** A student with an account at the tenant. */
async function student(): Promise<Person> {
  const subject = makeSubject();
  return asUser(testBed.app, 'student', { ...subject, sub: await tenant.signUp(subject.email) });
}

describe('erasing an account', () => {
  it('by the person deletes it here and at the identity provider', async () => {
    const person = await student();
    expect(await tenant.hasAccount(person.email)).toBe(true);
    expect((await eraseOwn(person)).body).toEqual(done('account', 'sign-in-account'));
    expect(await tenant.hasAccount(person.email)).toBe(false);
    expect(await tracesOf(testBed.app, [person.email, person.name, person.sub])).toEqual([]);
    const [entry] = await entriesAbout(person);
    expect(entry).toMatchObject({
      action: 'user-erased',
      actor: { _id: person.id, name: 'Erased person', role: 'student' },
      target: { _id: person.id, label: 'Erased person' },
    });
    expect(entry?.actor).not.toHaveProperty('email');
  });

  it('by an admin does the same, and is recorded as theirs', async () => {
    const person = await student();
    expect((await eraseBy(testBed.admin, person)).body).toEqual(done('account', 'sign-in-account'));
    expect((await entriesAbout(person))[0]).toMatchObject({
      action: 'user-erased',
      actor: { _id: testBed.admin.id, email: testBed.admin.email },
    });
    expect((await eraseBy(testBed.admin, person)).problem.code).toBe('not-found');
  });

  it('removes what can be removed at the payment provider, and reports that the rest is left to the operator', async () => {
    const { student: buyer, transactionId, orderId } = await buyClass(testBed);
    await testBed.stripe.paymentIntents.update(transactionId, {
      receipt_email: buyer.email,
      description: `For ${buyer.name}`,
      metadata: { student: buyer.email },
    });
    const { body } = await eraseOwn(buyer);
    expect(body).toEqual({
      done: ['account', 'orders', 'sign-in-account'],
      pending: [],
      manual: ['payment-provider'],
    });
    const intent = await testBed.stripe.paymentIntents.retrieve(transactionId);
    expect(intent).toMatchObject({ receipt_email: null, description: null, metadata: { orderId } });
    expect(intent.metadata).not.toHaveProperty('student');
  });

  it.each([
    [
      'a checkout',
      'A checkout is under way',
      async () => (await testBed.buyer(await testBed.classWith())).student,
    ],
    [
      'a dispute',
      'The bank disputes a payment',
      async () => {
        const { student: buyer, orderId: id } = await buyClass(testBed, 'pm_card_createDispute');
        await testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
        // A refund that the dispute overtook waits for it.
        await testBed.app.database
          .collection('orders')
          .updateOne({ _id: new Types.ObjectId(id) }, { $set: { state: 'refunding' } });
        return buyer;
      },
    ],
    [
      'a refund',
      'A refund is under way',
      async () => {
        const { student: buyer, orderId } = await buyClass(testBed);
        await testBed.app.database
          .collection('orders')
          .updateOne({ _id: new Types.ObjectId(orderId) }, { $set: { state: 'refunding' } });
        return buyer;
      },
    ],
    [
      'the payment of a refund that the bank returned',
      'A bank returned a refund',
      async () => {
        const { student: buyer, orderId } = await buyClass(testBed);
        await testBed.app.database
          .collection('payments')
          .updateOne({ _id: new Types.ObjectId(orderId) }, { $set: { refundFailedAt: new Date() } });
        return buyer;
      },
    ],
  ] as const)('is refused while %s is under way, and changes nothing', async (_, detail, personWith) => {
    const person = await personWith();
    for (const { problem } of [await eraseOwn(person), await eraseBy(testBed.admin, person)])
      expect(problem).toMatchObject({ code: 'not-settled', detail: expect.stringContaining(detail) });
    expect((await testBed.app.call(getSession, {}, person.token)).status).toBe(200);
    expect(await recordOf(person)).toBeNull();
  });

  it('is refused for the last admin only', async () => {
    expect((await eraseOwn(testBed.admin)).problem.code).toBe('last-admin');
    const other = await student();
    await giveRole(testBed.app, other.id, 'admin');
    const third = await student();
    await giveRole(testBed.app, third.id, 'admin');
    await eraseOwn(third);
    const answers = await Promise.all([eraseOwn(other), eraseBy(testBed.admin, other)]);
    const [first, second] = answers.map(({ status }) => status).sort();
    // 401: the erasure by the other admin had ended the session before the own call was authenticated.
    expect([first, second === 401 || second === 404]).toEqual([200, true]);
    expect((await eraseOwn(testBed.admin)).problem.code).toBe('last-admin');
  });
});

describe('a token of an erased person', () => {
  it('is refused, even if it was refreshed or never used before, and makes no account', async () => {
    const person = await student();
    const unused = await testBed.app.issuer.token(person);
    await eraseOwn(person);
    const refreshed = await testBed.app.issuer.token(person, {
      [`${CLAIM_NAMESPACE}auth_time`]: Math.floor(Date.now() / 1000) - 60,
      iat: Math.floor(Date.now() / 1000) + 2,
    });
    for (const token of [person.token, unused, refreshed])
      expect((await testBed.app.call(getSession, {}, token)).problem.code).toBe('signed-out');
    const { name, email } = person;
    const made = await testBed.app.call(createUser, { body: { name, email } }, unused);
    expect(made.problem.code).toBe('signed-out');
    expect(await tracesOf(testBed.app, [email])).toEqual([]);
  });

  it('of a later sign-in makes a new account', async () => {
    const person = await student();
    await eraseOwn(person);
    // The time of a sign-in is in whole seconds.
    const later = Math.floor(testBed.app.nest.get(Clock).now().getTime() / 1000) + 1;
    const claims = { [`${CLAIM_NAMESPACE}auth_time`]: later, iat: later, exp: later + 3600 };
    const token = await testBed.app.issuer.token(person, claims);
    expect((await testBed.app.call(getSession, {}, token)).body.user.email).toBe(person.email);
  });
});

describe('data that was not deleted at once', () => {
  it('is deleted once the identity provider answers, which is recorded', async () => {
    const person = await student();
    tenantFails(true);
    expect((await eraseOwn(person)).body).toEqual({
      done: ['account'],
      pending: ['sign-in-account'],
      manual: [],
    });
    expect(outcomes((await entriesAbout(person))[0])).toEqual({
      'account, sessions, selected classes, reviews, mails and calendar feed': 'deleted',
      'account at the identity provider': 'to be deleted',
    });
    await retry();
    expect(await recordOf(person)).toMatchObject({ signInAccount: { sub: person.sub }, tries: 1 });
    tenantFails(false);
    await retry(11);
    expect(await tenant.hasAccount(person.email)).toBe(false);
    expect(await recordOf(person)).toBeNull();
    const [completed] = await entriesAbout(person);
    expect(completed?.action).toBe('erasure-completed');
    expect(outcomes(completed)).toEqual({ 'account at the identity provider': 'deleted' });
  });

  it('at the payment provider, which cannot be deleted, is left to the operator once the provider answers', async () => {
    const { student: buyer } = await buyClass(testBed);
    await testBed.play({ route: 'GET /v1/payment_intents/:id', when: 'before', answer: '500', times: 100 });
    const { body } = await eraseOwn(buyer);
    expect(body.pending).toEqual(['payment-provider']);
    await testBed.forgetFaults();
    await retry();
    expect(outcomes((await entriesAbout(buyer))[0])).toMatchObject({
      'name and address at the payment provider': 'left to the operator',
    });
    expect(await recordOf(buyer)).toBeNull();
  });

  it('is deleted of each payment that the provider does not refuse', async () => {
    const [{ student: buyer, transactionId: first }, { transactionId }] = [
      await buyClass(testBed),
      await buyClass(testBed),
    ];
    const route = 'GET /v1/payment_intents/:id';
    await testBed.play({ route, when: 'before', answer: '500', times: 3 });
    await eraseOwn(buyer);
    await testBed.app.database
      .collection<ErasureRecord>('erasures')
      .updateOne({ _id: new Types.ObjectId(buyer.id) }, { $push: { intents: transactionId } });
    await testBed.play({ route, when: 'before', answer: '400' });
    await retry();
    expect((await recordOf(buyer))?.['intents']).toEqual([first]);
    await retry(11);
    expect(await recordOf(buyer)).toBeNull();
  });

  it('is left to the operator after four weeks', async () => {
    const person = await student();
    tenantFails(true);
    await eraseOwn(person);
    await testBed.app.database
      .collection('erasures')
      .updateOne({ _id: new Types.ObjectId(person.id) }, { $set: { tries: MAX_TRIES - 1 } });
    await retry();
    expect(await recordOf(person)).toBeNull();
    expect(outcomes((await entriesAbout(person))[0])).toEqual({
      'account at the identity provider': 'left to the operator',
    });
    const told = testBed.app.logs.filter(({ level }) => level === 50);
    expect(told).toMatchObject([{ msg: expect.stringContaining(person.sub) }]);
  });

  it('includes what a call under way wrote', async () => {
    const person = await student();
    await eraseOwn(person);
    const { database } = testBed.app;
    const userId = new Types.ObjectId(person.id);
    await database.collection('orders').insertOne({ userId, email: person.email, state: 'expired' });
    await retry();
    expect(await tracesOf(testBed.app, [person.email])).toEqual([]);
    await database.collection('orders').deleteOne({ userId });
  });
});
