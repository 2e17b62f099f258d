import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type listStaffUsers, type Page, role as roles, type StaffUser } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { newestFirst, type Sort } from '../common/list.js';
import { readPage } from '../common/page.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { isPresent, type PresentUser, toStaffUser } from './user.mapper.js';
import { staffIndexes, UserRecord } from './user.schema.js';

type ListQuery = InputOf<typeof listStaffUsers>['query'];

/** MongoDB reads an index in both directions, so one index serves both. */
const sorts: Record<
  NonNullable<ListQuery['sort']>,
  { sort: Sort; index: Exclude<keyof typeof staffIndexes, 'words'> }
> = {
  newest: { sort: newestFirst, index: 'newest' },
  oldest: { sort: { createdAt: 1, _id: 1 }, index: 'newest' },
  name: { sort: { nameKey: 1, _id: 1 }, index: 'name' },
  '-name': { sort: { nameKey: -1, _id: -1 }, index: 'name' },
  email: { sort: { email: 1, _id: 1 }, index: 'email' },
  '-email': { sort: { email: -1, _id: -1 }, index: 'email' },
};

@Injectable()
export class StaffUsersService {
  constructor(@InjectModel(UserRecord.name) private readonly users: Model<UserRecord>) {}

  list({ search, role, sort = 'newest', page, limit }: ListQuery): Promise<Page<StaffUser>> {
    const order = sorts[sort];
    return readPage<UserRecord, StaffUser>(this.users, {
      filter: {
        role: mongoose.trusted({ $in: role === undefined ? roles.options : [role] }),
        // Only users with an e-mail: a range, because `$exists` gives no index bounds.
        email: mongoose.trusted({ $gte: '' }),
      },
      sort: order.sort,
      index: staffIndexes[order.index],
      search: { text: search, index: staffIndexes.words },
      paging: { page, limit },
      toItems: (rows) => rows.map((row) => toStaffUser(row as PresentUser)),
    });
  }

  /** @throws `not-found`, also for a record whose address another subject claimed */
  async get(id: string): Promise<StaffUser> {
    const record = await this.users.findById(id).lean<UserRecord>();
    if (!record || !isPresent(record)) throw new ProblemError('not-found');
    return toStaffUser(record);
  }
}
