import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type listStaffUsers, type Page, role as roles, type User } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { newestFirst, type Sort } from '../common/list.js';
import { readPage } from '../common/page.js';
import type { InputOf } from '../common/parse-input.js';
import { beginsWords } from '../common/search-words.js';
import { type PresentUser, toUser } from './user.mapper.js';
import { staffIndexes, UserRecord } from './user.schema.js';

type ListQuery = InputOf<typeof listStaffUsers>['query'];

/** The index is walked in either direction. */
const sorts: Record<
  NonNullable<ListQuery['sort']>,
  { sort: Sort; along: Exclude<keyof typeof staffIndexes, 'words'> }
> = {
  newest: { sort: newestFirst, along: 'newest' },
  oldest: { sort: { createdAt: 1, _id: 1 }, along: 'newest' },
  name: { sort: { nameKey: 1, _id: 1 }, along: 'name' },
  '-name': { sort: { nameKey: -1, _id: -1 }, along: 'name' },
  email: { sort: { email: 1, _id: 1 }, along: 'email' },
  '-email': { sort: { email: -1, _id: -1 }, along: 'email' },
};

@Injectable()
export class StaffUsersService {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  list({ search, role, sort = 'newest', page, limit }: ListQuery): Promise<Page<User>> {
    const order = sorts[sort];
    return readPage<UserRecord, User>(this.users, {
      filter: {
        role: mongoose.trusted({ $in: role === undefined ? roles.options : [role] }),
        // Index bounds, which `$exists` does not give.
        email: mongoose.trusted({ $gte: '' }),
        ...beginsWords<UserRecord>('words', search),
      },
      sort: order.sort,
      index: staffIndexes[search?.trim() ? 'words' : order.along],
      paging: { page, limit },
      map: (row) => toUser(row as PresentUser),
    });
  }
}
