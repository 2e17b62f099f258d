import {
  CLAIM_NAMESPACE,
  endOneSession,
  endSession,
  getSession,
  listAuditEntries,
  listSessions,
  type SignInSession,
} from '@blush/shared-ui/contracts';
import { decodeJwt } from 'jose';
import { Types } from 'mongoose';
import { asUser, type Person, readAnswer, startApp } from '../../test/support/index.js';
import { MAX_SESSION_S } from './live-session.js';

const AUTH_TIME = `${CLAIM_NAMESPACE}auth_time`;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Two instances of the API on one database, in one process. */
const app = await startApp();
const other = await app.startAnother();
afterAll(() => app.close());

const authTimeOf = (token: string) => decodeJwt(token)[AUTH_TIME];
/** When a token's user signed in, in the format of the list of sessions. */
const signedInAt = (token: string) => new Date(Number(authTimeOf(token)) * 1000).toISOString();
const now = () => Math.floor(Date.now() / 1000);

/** A token of a sign-in some minutes ago. */
const signIn = (person: Person, minutesAgo: number, over: Record<string, unknown> = {}) =>
  app.issuer.token(person, { [AUTH_TIME]: now() - minutesAgo * 60, ...over });

async function useWith(userAgent: string, token: string, api = app): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent };
  expect((await api.fetch(getSession.path, { headers })).status).toBe(200);
}

/** Sessions as listed in Chrome. */
async function listed(token: string): Promise<SignInSession[]> {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': CHROME };
  return (await readAnswer(listSessions, await app.fetch(listSessions.path, { headers }))).body;
}
const browsers = (sessions: SignInSession[]) => sessions.map(({ browser }) => browser).sort();
const end = (id: string, token: string) => app.call(endOneSession, { params: { id } }, token);
async function outcomes(token: string): Promise<string[]> {
  await other.changesReported();
  return Promise.all(
    [app, other].map(async (api) => {
      const answer = await api.call(getSession, {}, token);
      return answer.status === 200 ? 'accepted' : answer.problem.code;
    }),
  );
}

/** A user who is signed in on a computer (with the token of `person`) and on a phone. */
async function withPhone() {
  const person = await asUser(app);
  const phone = await signIn(person, 10);
  await useWith(CHROME, person.token);
  await useWith(IPHONE, phone);
  const sessions = await listed(person.token);
  const phoneId = sessions.find(({ current }) => !current)?._id;
  if (phoneId === undefined) throw new Error('The list has no session of the phone');
  return { person, phone, phoneId, sessions };
}

describe("ASVS V7.5.2: the user's list of sessions", () => {
  it('has the browser and the sign-in of each session, and marks the current one', async () => {
    const { person, phone, sessions } = await withPhone();
    expect(sessions).toEqual([
      expect.objectContaining({
        browser: 'Chrome on Windows',
        current: true,
        signedInAt: signedInAt(person.token),
      }),
      expect.objectContaining({ browser: 'Safari on iOS', current: false, signedInAt: signedInAt(phone) }),
    ]);
  });

  it('has one session for a sign-in, also after its token was refreshed', async () => {
    const { person, phone } = await withPhone();
    const refreshed = await signIn(person, 0, { [AUTH_TIME]: authTimeOf(phone) });
    await useWith(IPHONE, refreshed);
    expect(browsers(await listed(person.token))).toEqual(['Chrome on Windows', 'Safari on iOS']);
  });

  it('has the sessions that another instance served', async () => {
    const person = await asUser(app);
    await useWith(IPHONE, await signIn(person, 10), other);
    await useWith(CHROME, person.token);
    expect(browsers(await listed(person.token))).toEqual(['Chrome on Windows', 'Safari on iOS']);
  });

  it('has no sessions of others', async () => {
    await withPhone();
    const { token } = await asUser(app);
    await useWith(CHROME, token);
    expect(await listed(token)).toHaveLength(1);
  });

  it('has no session that was signed out', async () => {
    const { person, phone } = await withPhone();
    await app.call(endSession, { body: {} }, phone);
    expect(browsers(await listed(person.token))).toEqual(['Chrome on Windows']);
  });

  it('has the current session also when its record was lost', async () => {
    const { token, id } = await asUser(app);
    await listed(token);
    await app.database.collection('sessions').deleteMany({ user: new Types.ObjectId(id) });
    expect(await listed(token)).toEqual([expect.objectContaining({ current: true })]);
  });

  it.each([
    ['an unknown program', 'a'.repeat(2_000), 'Unknown browser'],
    ['no program', '', 'Unknown browser'],
    ['a long name', `${'a '.repeat(200)}/1.0 (x)`, 'a '.repeat(30)],
  ])('names %s briefly', async (_what, userAgent, name) => {
    const person = await asUser(app);
    await useWith(userAgent, await signIn(person, 10));
    expect(browsers(await listed(person.token))).toContain(name);
  });

  it('writes once for several calls', async () => {
    const { token, id } = await asUser(app);
    const use = () => app.call(getSession, {}, token);
    await use();
    const sessions = app.database.collection('sessions');
    const user = new Types.ObjectId(id);
    await sessions.updateOne({ user }, { $set: { browser: 'as it was' } });
    expect((await use()).status).toBe(200);
    expect(await sessions.findOne({ user })).toMatchObject({ browser: 'as it was' });
  });

  it('forgets a session that was not used for 15 days', async () => {
    const indexes = await app.database.collection('sessions').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { usedAt: 1 }, expireAfterSeconds: 15 * 24 * 60 * 60 }),
    );
  });
});

describe('ASVS V7.5.2: ending one session', () => {
  it('refuses its tokens, also refreshed ones, in each process, and leaves the others', async () => {
    const { person, phone, phoneId } = await withPhone();
    expect((await end(phoneId, person.token)).body).toEqual({ modifiedCount: 1 });
    const refreshed = await signIn(person, 0, { [AUTH_TIME]: authTimeOf(phone) });
    for (const token of [phone, refreshed])
      expect(await outcomes(token)).toEqual(['signed-out', 'signed-out']);
    expect(await outcomes(person.token)).toEqual(['accepted', 'accepted']);
    expect(await listed(person.token)).toEqual([expect.objectContaining({ current: true })]);
  });

  it('lets the user sign in again at once, also if the ended session is the current one', async () => {
    const person = await asUser(app);
    const [own] = await listed(person.token);
    await end(own?._id ?? '', person.token);
    expect(await outcomes(person.token)).toEqual(['signed-out', 'signed-out']);
    expect(await outcomes(await signIn(person, 0))).toEqual(['accepted', 'accepted']);
  });

  it('does not end a session of another user', async () => {
    const { phone, phoneId } = await withPhone();
    const { token } = await asUser(app);
    expect((await end(phoneId, token)).problem.code).toBe('not-found');
    expect(await outcomes(phone)).toEqual(['accepted', 'accepted']);
  });

  it('is refused without a sign-in of the last hour', async () => {
    const { person, phone, phoneId } = await withPhone();
    expect((await end(phoneId, await signIn(person, 61))).problem.code).toBe('recent-sign-in-required');
    expect(await outcomes(phone)).toEqual(['accepted', 'accepted']);
  });

  it('stays ended when a concurrent call writes its record again', async () => {
    const { person, phone, phoneId } = await withPhone();
    const sessions = app.database.collection('sessions');
    const record = await sessions.findOne({ _id: new Types.ObjectId(phoneId) });
    await end(phoneId, person.token);
    if (!record) throw new Error('The session has no record');
    await sessions.insertOne(record);
    expect(browsers(await listed(person.token))).toEqual(['Chrome on Windows']);
    expect(await outcomes(phone)).toEqual(['signed-out', 'signed-out']);
  });

  it('is remembered until the session would have expired anyway', async () => {
    const { person, phoneId } = await withPhone();
    const users = app.database.collection('users');
    const _id = new Types.ObjectId(person.id);
    const tooOld = now() - MAX_SESSION_S - 60;
    const young = now() - MAX_SESSION_S + 60;
    await users.updateOne({ _id }, { $set: { endedSessions: [tooOld, young] } });
    await end(phoneId, person.token);
    const ended = (await users.findOne({ _id }))?.['endedSessions'] as number[];
    expect(ended).toEqual([young, expect.any(Number)]);
  });

  it('is written to the audit log', async () => {
    const { person, phoneId } = await withPhone();
    await end(phoneId, person.token);
    const admin = await asUser(app, 'admin');
    const { body } = await app.call(listAuditEntries, { query: { target: person.id } }, admin.token);
    expect(body.items).toMatchObject([{ action: 'session-ended', actor: { _id: person.id }, changes: [] }]);
  });
});

describe('ASVS V7.3.2: a session', () => {
  it.each([
    ['of less than 30 days', 'accepted', MAX_SESSION_S - 60],
    ['of more than 30 days, although its token was refreshed', 'signed-out', MAX_SESSION_S + 60],
  ])('%s is %s', async (_what, expected, age) => {
    const person = await asUser(app);
    const token = await app.issuer.token(person, { [AUTH_TIME]: now() - age });
    expect(await outcomes(token)).toEqual([expected, expected]);
  });
});
