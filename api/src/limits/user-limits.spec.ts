import type { ProblemError } from '@blush/server-kit/http';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { startApp } from '../../test/support/index.js';
import { MAX_INTENTS } from './hold-limits.js';
import { UserLimitsRecord } from './user-limits.schema.js';
import { UserLimits } from './user-limits.service.js';
import { VerificationMailer } from './verification-mailer.service.js';

const app = await startApp();
const { nest } = app;
const records = nest.get<Model<UserLimitsRecord>>(getModelToken(UserLimitsRecord.name));
/** As in two processes of the API. */
const instances = [
  nest.get(UserLimits),
  new UserLimits(records, nest.get(VerificationMailer), nest.get(Clock)),
] as const;
afterAll(() => app.close());

const aCaller = (): Caller => ({
  id: new Types.ObjectId().toHexString(),
  email: 'caller@mail.test',
  emailVerified: true,
  name: 'Caller',
  role: 'student',
  createdAt: new Date(0),
});
const limits = (nth: number) => instances[nth % 2 === 0 ? 0 : 1];
const anOrder = () => new Types.ObjectId().toHexString();
const recordOf = ({ id }: Caller) =>
  app.database.collection('userlimits').findOne({ _id: new Types.ObjectId(id) });

describe('the limits of one user', () => {
  it('allow no intent above the limit when two processes reserve many at the same moment', async () => {
    const caller = aCaller();
    const allowed = 5;
    for (let nth = 0; nth < MAX_INTENTS - allowed; nth += 1) await limits(0).reserveIntent(anOrder(), caller);
    const ends = await Promise.allSettled(
      Array.from({ length: 2 * allowed }, (_, nth) => limits(nth).reserveIntent(anOrder(), caller)),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as ProblemError] : []));
    expect(refusals.map(({ code }) => code)).toEqual(Array(allowed).fill('too-many-intents'));
    expect((await recordOf(caller))?.['intents']).toHaveLength(MAX_INTENTS);
  });

  it('count an order once, even if it is reserved several times at once and is the first one of the user', async () => {
    const [caller, orderId] = [aCaller(), anOrder()];
    await Promise.all(Array.from({ length: 8 }, (_, nth) => limits(nth).reserveIntent(orderId, caller)));
    expect((await recordOf(caller))?.['intents']).toHaveLength(1);
  });

  it('do not count an intent that is given back because it got no seat', async () => {
    const [caller, orderId] = [aCaller(), anOrder()];
    for (let nth = 1; nth < MAX_INTENTS; nth += 1) await limits(0).reserveIntent(anOrder(), caller);
    await limits(0).reserveIntent(orderId, caller);
    await expect(limits(1).reserveIntent(anOrder(), caller)).rejects.toMatchObject({
      code: 'too-many-intents',
    });
    await limits(1).giveBackIntent(orderId, caller.id);
    await limits(0).reserveIntent(anOrder(), caller);
  });
});
