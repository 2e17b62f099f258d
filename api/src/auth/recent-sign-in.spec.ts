import {
  type Call,
  CLAIM_NAMESPACE,
  createPriceRule,
  endAllSessions,
  endOneSession,
  endPriceRule,
  endUserSessions,
  eraseOwnAccount,
  eraseUser,
  exportOwnData,
  exportUserData,
  getSession,
  isForStaff,
  liftSuspension,
  listStaffUsers,
  makeAdmin,
  makeInstructor,
  makeStudent,
  type Operation,
  operations,
  portalOperations,
  recordRefundPaid,
  refundPayment,
  suspendUser,
  updatePriceRule,
} from '@blush/shared-ui/contracts';
import { asUser, giveRole, makeSubject, startApp, type TestApp } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';

const AUTH_TIME = `${CLAIM_NAMESPACE}auth_time`;
const NOW_S = Math.floor(Date.now() / 1000);
/** Input with an unknown id; only some operations read the body. */
const UNKNOWN = { params: { id: 'f'.repeat(24) }, body: { reason: 'Sold a seat twice' } };
const RULE = {
  percent: 40,
  label: 'Opening week',
  from: new Date(NOW_S * 1000).toISOString(),
  to: new Date((NOW_S + 60) * 1000).toISOString(),
};
const inputOf = ({ id, method }: Call) => {
  if (id === updatePriceRule.id) return { params: UNKNOWN.params, body: { ...RULE, version: 1 } };
  return method === 'GET' ? { params: UNKNOWN.params } : UNKNOWN;
};

const guarded = [
  recordRefundPaid,
  refundPayment,
  makeAdmin,
  makeInstructor,
  makeStudent,
  suspendUser,
  liftSuspension,
  endUserSessions,
  endOneSession,
  exportUserData,
  eraseUser,
  updatePriceRule,
  endPriceRule,
];

/** Operations whose parameters name no record. */
const own = [endAllSessions, exportOwnData, eraseOwnAccount, createPriceRule];

let app: TestApp;
const subject = makeSubject();
beforeAll(async () => {
  app = await startApp();
  // The API's time does not pass during a test.
  app.nest.get(Clock).now = () => new Date(NOW_S * 1000);
  const { body } = await app.call(getSession, {}, await app.issuer.token(subject));
  await giveRole(app, body.user._id, 'admin');
});
afterAll(() => app.close());

const tokenWith = (authTime: unknown) => app.issuer.token(subject, { [AUTH_TIME]: authTime });

/** The time is judged alike for all calls. */
const oneGuarded: typeof guarded = [refundPayment];
const recent = [
  ['just now', NOW_S, guarded],
  ['60 minutes ago', NOW_S - 3600, oneGuarded],
  ['in the future, within the clock tolerance', NOW_S + 5, oneGuarded],
] as const;
const old = [
  ['a second more than 60 minutes ago', NOW_S - 3601, guarded],
  ['never', undefined, oneGuarded],
  ['in the future', NOW_S + 6, oneGuarded],
  ['in milliseconds', NOW_S * 1000, oneGuarded],
  ['as text', String(NOW_S), oneGuarded],
] as const;

describe('step-up: a sign-in of the last 60 minutes', () => {
  it('is needed for refunds, roles, suspensions, the end of other sessions, personal data, price rules and release controls, and for nothing else', () => {
    const all: readonly Operation[] = [...operations, ...portalOperations];
    const ids = all.filter(({ needsRecentSignIn }) => needsRecentSignIn).map(({ id }) => id);
    expect(ids.sort()).toEqual(
      [...guarded.map(({ id }) => id), ...own.map(({ id }) => id), 'rollBackApp', 'switchRemote'].sort(),
    );
  });

  it.each(recent)('is accepted when it was %s', async (_when, authTime, calls) => {
    const token = await tokenWith(authTime);
    for (const call of calls)
      expect((await app.call(call, inputOf(call), token)).problem.code).toBe('not-found');
    expect((await app.call(getSession, {}, token)).body.recentSignIn).toBe(true);
  });

  it.each(old)('is missing if the last was %s: 409, but no sign-out', async (_when, authTime, calls) => {
    const token = await tokenWith(authTime);
    for (const call of calls) {
      const { status, problem } = await app.call(call, inputOf(call), token);
      expect({ status, code: problem.code }).toEqual({ status: 409, code: 'recent-sign-in-required' });
    }
    expect((await app.call(getSession, {}, token)).body.recentSignIn).toBe(false);
    expect((await app.call(listStaffUsers, {}, token)).status).toBe(200);
  });

  it('depends on the time of the sign-in, not of the token: a refreshed token does not renew it', async () => {
    const claims = { iat: NOW_S, exp: NOW_S + 3600, [AUTH_TIME]: NOW_S - 3601 };
    const refreshed = await app.issuer.token(subject, claims);
    expect((await app.call(makeAdmin, UNKNOWN, refreshed)).problem.code).toBe('recent-sign-in-required');
  });

  it('is asked only of roles that may make the call: others get 403', async () => {
    const student = makeSubject();
    await asUser(app, 'student', student);
    const token = await app.issuer.token(student, { [AUTH_TIME]: NOW_S - 3601 });
    for (const call of guarded.filter(isForStaff))
      expect((await app.call(call, inputOf(call), token)).problem.code).toBe('forbidden');
  });
});
