import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { asUser, startApp } from '../../test/support/index.js';
import { byEmail } from '../users/by-email.js';
import { UserRecord } from '../users/user.schema.js';

const app = await startApp();
afterAll(() => app.close());

describe('a filter of the database', () => {
  const users = () => app.nest.get<Model<UserRecord>>(getModelToken(UserRecord.name));

  it.each([{ $ne: '' }, { $gt: '' }, { $regex: '.*' }, { $in: ['a@mail.test'] }])(
    'takes %j from input as a value, not as an operator, and is refused',
    async (operator) => {
      await asUser(app);
      const filter = { email: operator } as unknown as Parameters<Model<UserRecord>['find']>[0];
      await expect(users().find(filter)).rejects.toMatchObject({ name: 'CastError', path: 'email' });
    },
  );

  it('takes operators of the code', async () => {
    const { email } = await asUser(app);
    expect(await users().countDocuments(byEmail(email))).toBe(1);
  });

  it('with a field that the schema does not have is refused, instead of matching every record', async () => {
    const filter = { nickname: 'x' } as unknown as Parameters<Model<UserRecord>['deleteMany']>[0];
    await expect(users().deleteMany(filter)).rejects.toMatchObject({ name: 'StrictModeError' });
  });
});
