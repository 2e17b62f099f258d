import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { listUsers, Role, User } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { type ListAnswer, listRows, newestFirst, searchIn, type Sort } from '../common/list.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { callerToUser, type PresentUser, toUser } from './user.mapper.js';
import { UserRecord } from './user.schema.js';

type ListQuery = InputOf<typeof listUsers>['query'];

const sorts: Record<NonNullable<ListQuery['sort']>, Sort> = {
  newest: newestFirst,
  name: { name: 1, _id: 1 },
  email: { email: 1, _id: 1 },
};

@Injectable()
export class UsersService {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  list({ search, role, sort = 'newest', ...paging }: ListQuery): Promise<ListAnswer<User>> {
    return listRows<UserRecord, User>(this.users, {
      filter: {
        email: mongoose.trusted({ $exists: true }),
        ...(role === undefined ? {} : { role }),
        ...searchIn<UserRecord>(['name', 'email'], search),
      },
      sort: sorts[sort],
      alphabetical: sort !== 'newest',
      paging,
      toItems: (rows) => rows.map((row) => toUser(row as PresentUser)),
    });
  }

  /** @throws `forbidden` for another user's address, unless the caller is an admin */
  async hasRole(email: string, role: Role, caller: Caller): Promise<boolean> {
    const address = email.toLowerCase();
    if (address === caller.email) return caller.role === role;
    if (caller.role !== 'admin') throw new ProblemError('forbidden');
    return (await this.users.exists({ email: address, role })) !== null;
  }

  /** Whether the account exists and is not suspended. */
  async isActive(id: string): Promise<boolean> {
    const suspension = mongoose.trusted({ $exists: false });
    return (await this.users.exists({ _id: id, suspension })) !== null;
  }

  /** The caller as the access check read it, without another query. */
  self(caller: Caller): User {
    return callerToUser(caller);
  }
}
