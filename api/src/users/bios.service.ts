import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction, UpdateResult } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { CallingActor } from '../common/actor.js';
import { UserChanges } from './user-changes.service.js';
import { UserRecord } from './user.schema.js';

/** What instructors write about themselves. */
@Injectable()
export class BiosService {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly changes: UserChanges,
  ) {}

  /** Empty without a bio. */
  async bioOf(id: string): Promise<string> {
    const record = await this.users.findById(id, { bio: 1 }).lean<Pick<UserRecord, 'bio'>>();
    return record?.bio ?? '';
  }

  /** Public bios, by user id: without those of accounts that are suspended, or whose address another subject claimed. */
  async shownBios(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const records = await this.users
      .find(
        {
          _id: mongoose.trusted({ $in: ids }),
          bio: mongoose.trusted({ $exists: true }),
          suspension: mongoose.trusted({ $exists: false }),
          email: mongoose.trusted({ $exists: true }),
        },
        { bio: 1 },
      )
      .lean<Pick<UserRecord, '_id' | 'bio'>[]>();
    return new Map(records.map(({ _id, bio = '' }) => [_id.toHexString(), bio]));
  }

  /** `modifiedCount` is 0 if the text does not change. */
  change(bio: string, owner: CallingActor): Promise<UpdateResult> {
    return this.replace(owner.id, bio, owner, 'bio-changed');
  }

  /** @throws `not-found` */
  remove(id: string, admin: CallingActor): Promise<UpdateResult> {
    return this.replace(id, '', admin, 'bio-removed');
  }

  /** The audit log has lengths only: it outlives an erasure, and the text is about a person. */
  private replace(id: string, bio: string, actor: CallingActor, action: AuditAction): Promise<UpdateResult> {
    return this.changes.apply(id, actor, ({ bio: before = '' }) => {
      if (bio === before) return undefined;
      return {
        update: bio === '' ? { $unset: { bio: true } } : { $set: { bio } },
        action,
        changes: [{ field: 'bio (characters)', before: before.length, after: bio.length }],
      };
    });
  }
}
