import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { endOfSessions } from './live-session.js';
import { UserRecord } from './user.schema.js';

/** Sessions of a database that was restored: it does not know which ones were ended after its backup. */
@Injectable()
export class RestoredSessions {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly clock: Clock,
  ) {}

  /** Ends the sessions of all users. */
  async endAll(): Promise<void> {
    const sessionsEndedAt = endOfSessions(this.clock.now());
    await this.users.updateMany({}, { $max: { sessionsEndedAt } });
  }
}
