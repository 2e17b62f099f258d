import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { PersonalData } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { SessionRecord } from './session.schema.js';
import { toCaller } from './user.mapper.js';
import { UserRecord } from './user.schema.js';

@Injectable()
export class UserExport {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    @InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>,
  ) {}

  /** The account, also if another subject claimed its address. Throws `not-found`. */
  async account(id: string): Promise<PersonalData['account']> {
    const record = await this.users.findById(id).lean<UserRecord>();
    if (!record) throw new ProblemError('not-found');
    return toAccount(record);
  }

  async earlierPhotosOf(id: string): Promise<readonly string[]> {
    const record = await this.users
      .findById(id, { earlierPhotoURLs: 1 })
      .lean<Pick<UserRecord, 'earlierPhotoURLs'>>();
    return record?.earlierPhotoURLs ?? [];
  }

  sessionsOf(user: string): AsyncIterable<PersonalData['sessions'][number]> {
    return readRows(this.sessions.find({ user }), ({ _id, browser, beganAt, usedAt }: SessionRecord) => ({
      _id: _id.toHexString(),
      browser,
      signedInAt: new Date(beganAt * 1000).toISOString(),
      usedAt: usedAt.toISOString(),
    }));
  }
}

/** Leaves out the reason of a suspension, which may name other users. */
function toAccount(record: UserRecord): PersonalData['account'] {
  const { id, createdAt, email, ...facts } = toCaller({ ...record, email: record.email ?? '' });
  return {
    _id: id,
    ...facts,
    ...(email !== '' && { email }),
    ...(record.bio !== undefined && { bio: record.bio }),
    subject: record.sub,
    createdAt: createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    ...(record.suspension && { suspendedAt: record.suspension.at.toISOString() }),
  };
}
