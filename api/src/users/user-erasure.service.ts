import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { byEmail } from './by-email.js';
import { SessionRecord } from './session.schema.js';
import { UserRecord } from './user.schema.js';

@Injectable()
export class UserErasure {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    @InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>,
  ) {}

  async find(
    email: string,
    session: ClientSession,
  ): Promise<{ readonly id: string; readonly role: Role } | undefined> {
    const record = await this.users.findOne(byEmail(email), {}, { session }).lean<UserRecord>();
    return record ? { id: record._id.toHexString(), role: record.role } : undefined;
  }

  async remove(id: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: id }, { session });
    await this.users.deleteOne({ _id: id }, { session });
  }
}
