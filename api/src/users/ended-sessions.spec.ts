import {
  CLAIM_NAMESPACE,
  endAllSessions,
  endSession,
  endUserSessions,
  getSession,
  listAuditEntries,
} from '@blush/shared-ui/contracts';
import type { ProblemError } from '@blush/server-kit/http';
import { Types } from 'mongoose';
import { asUser, type Person, startApp, until } from '../../test/support/index.js';
import type { Identity } from '../common/identity.js';
import { Clock } from '../common/clock.js';
import { requireLiveSession } from './live-session.js';
import type { UserRecord } from './user.schema.js';

const AUTH_TIME = `${CLAIM_NAMESPACE}auth_time`;

/** Two processes of the API on one database. */
const app = await startApp();
const other = await app.startAnother();
const admin = await asUser(app, 'admin');
afterAll(() => app.close());

const signedInAgain = ({ sub, email }: Person) => app.issuer.token({ sub, email });
const signOut = (token: string) => app.call(endSession, { body: {} }, token);
const signOutOfAll = (token: string) => app.call(endAllSessions, { body: {} }, token);
const signOutEverywhere = ({ id }: Person) => app.call(endUserSessions, { params: { id } }, admin.token);
async function codes(token: string): Promise<string[]> {
  await other.changesReported();
  return Promise.all(
    [app, other].map(async (api) => {
      const answer = await api.call(getSession, {}, token);
      return answer.status === 200 ? 'accepted' : `${answer.status} ${answer.problem.code}`;
    }),
  );
}
const accepted = ['accepted', 'accepted'];
const refused = ['401 signed-out', '401 signed-out'];

describe('security finding 12: an access token', () => {
  it('is refused after sign-out, in each process of the API', async () => {
    const { token } = await asUser(app);
    expect(await codes(token)).toEqual(accepted);
    expect((await signOut(token)).body).toEqual({ modifiedCount: 1 });
    expect(await codes(token)).toEqual(refused);
    expect((await signOut(token)).problem.code).toBe('signed-out');
  });

  it('of another browser stays accepted after sign-out, as does that of the next sign-in', async () => {
    const person = await asUser(app);
    const elsewhere = await signedInAgain(person);
    await signOut(person.token);
    expect(await codes(elsewhere)).toEqual(accepted);
    expect(await codes(await signedInAgain(person))).toEqual(accepted);
  });

  it('that was signed out is kept as a hash, until it has expired', async () => {
    const person = await asUser(app);
    const users = app.database.collection('users');
    const _id = new Types.ObjectId(person.id);
    const expired = { hash: 'of an expired token', expiresAt: new Date(Date.now() - 3_600_000) };
    await users.updateOne({ _id }, { $set: { endedTokens: [expired] } });
    await signOut(person.token);
    const record = await users.findOne({ _id });
    expect(record?.['endedTokens']).toEqual([{ hash: expect.any(String), expiresAt: expect.any(Date) }]);
    expect(JSON.stringify(record)).not.toContain(expired.hash);
    expect(JSON.stringify(record)).not.toContain(person.token);
  });
});

describe('security finding 12: signing out everywhere', () => {
  it('by an admin refuses all tokens of earlier sign-ins, in each process of the API', async () => {
    const person = await asUser(app);
    const elsewhere = await signedInAgain(person);
    expect((await signOutEverywhere(person)).body).toEqual({ modifiedCount: 1 });
    for (const token of [person.token, elsewhere]) expect(await codes(token)).toEqual(refused);
  });

  it('refuses a token that is refreshed later, as its sign-in was earlier', async () => {
    const person = await asUser(app);
    const signedInAt = Math.floor(Date.now() / 1000);
    await signOutEverywhere(person);
    const refreshed = await app.issuer.token(person, { [AUTH_TIME]: signedInAt });
    expect(await codes(refreshed)).toEqual(refused);
  });

  it('lets the user sign in again as soon as the call has returned', async () => {
    const person = await asUser(app);
    for (let round = 0; round < 3; round += 1) {
      await signOutEverywhere(person);
      expect(await codes(await signedInAgain(person))).toEqual(accepted);
    }
  });

  it('by the user also ends the session that made the call', async () => {
    const person = await asUser(app);
    const elsewhere = await signedInAgain(person);
    await signOutOfAll(person.token);
    for (const token of [person.token, elsewhere]) expect(await codes(token)).toEqual(refused);
    expect(await codes(await signedInAgain(person))).toEqual(accepted);
  });

  it('is written to the audit log, with who did it', async () => {
    const person = await asUser(app);
    await signOutEverywhere(person);
    await signOutOfAll(await signedInAgain(person));
    const { body } = await app.call(listAuditEntries, { query: { target: person.id } }, admin.token);
    expect(body.items).toMatchObject([
      { action: 'sessions-ended', actor: { _id: person.id }, changes: [] },
      { action: 'sessions-ended', actor: { _id: admin.id }, changes: [] },
    ]);
  });

  it('takes effect at the next whole second, and is answered no earlier', async () => {
    const person = await asUser(app);
    const clock = app.nest.get(Clock);
    const real = clock.now.bind(clock);
    const second = Math.floor(Date.now() / 1000);
    let now = second * 1000 + 400;
    let answered = false;
    clock.now = () => new Date(now);
    const answer = signOutEverywhere(person).then(() => (answered = true));
    const users = app.database.collection('users');
    const endedAt = async () =>
      (await users.findOne({ _id: new Types.ObjectId(person.id) }))?.['sessionsEndedAt'] as unknown;
    await until(async () => (await endedAt()) === second + 1);
    // An answer that does not wait would arrive during these calls.
    for (let call = 0; call < 5; call += 1) await app.call(getSession, {}, admin.token);
    expect(answered).toBe(false);
    now = (second + 1) * 1000;
    await answer;
    clock.now = real;
  });
});

describe('after all sessions were ended at second 100, the API judges', () => {
  const record = { sessionsEndedAt: 100 } as UserRecord;
  it.each([
    ['of a sign-in a second before', { signedInAt: 99, issuedAt: 99 }, 'signed-out'],
    ['of a sign-in in that second', { signedInAt: 100, issuedAt: 100 }, 'accepted'],
    ['refreshed since, of a sign-in before', { signedInAt: 99, issuedAt: 200 }, 'signed-out'],
    ['without the time of the sign-in, issued before', { issuedAt: 99 }, 'signed-out'],
    ['without the time of the sign-in, issued since', { issuedAt: 100 }, 'accepted'],
    [
      'with the time of the sign-in in milliseconds, issued before',
      { signedInAt: 90_000, issuedAt: 99 },
      'signed-out',
    ],
  ])('a token %s', (_what, claims, expected) => {
    let outcome = 'accepted';
    try {
      requireLiveSession(record, claims as Identity, new Date(200_000));
    } catch (error) {
      outcome = (error as ProblemError).code;
    }
    expect(outcome).toBe(expected);
  });
});
