import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { byEmail } from './by-email.js';
import { ErasedSubjects } from './erased-subjects.service.js';
import { LastAdmin } from './last-admin.service.js';
import { SessionRecord } from './session.schema.js';
import { UserRecord } from './user.schema.js';

/** `photo` is empty for a user without one. `photoURLs`: present and earlier addresses. */
export type RemovedUser = Pick<UserRecord, 'iss' | 'sub' | 'photo'> & {
  readonly photoURLs: readonly string[];
};

@Injectable()
export class UserErasure {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    @InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>,
    private readonly erasedSubjects: ErasedSubjects,
    private readonly lastAdmin: LastAdmin,
  ) {}

  /** @throws `not-found` */
  async idOf(email: string): Promise<string> {
    const record = await this.users.findOne(byEmail(email), { _id: 1 }).lean<Pick<UserRecord, '_id'>>();
    if (!record) throw new ProblemError('not-found');
    return record._id.toHexString();
  }

  /**
   * Deletes the account; tokens of earlier sign-ins are refused from then on. Includes accounts whose address another subject
   * claimed. Its sessions stay until {@link removeSessions}. Throws `not-found`, `last-admin`.
   */
  async remove(id: string, session: ClientSession): Promise<RemovedUser> {
    const record = await this.users
      .findById(id, {}, { session })
      .select('+earlierPhotoURLs')
      .lean<UserRecord>();
    if (!record) throw new ProblemError('not-found');
    const { iss, sub, role, photo, photoURL, earlierPhotoURLs = [] } = record;
    if (role === 'admin') await this.lastAdmin.requireAnother(id, session);
    await this.erasedSubjects.add({ iss, sub }, session);
    await this.users.deleteOne({ _id: id }, { session });
    return { iss, sub, photo, photoURLs: photoURL ? [...earlierPhotoURLs, photoURL] : earlierPhotoURLs };
  }

  /**
   * Whether the person has an account: of a sign-in after the erasure, or of another domain of the tenant, whose subjects are the
   * same.
   */
  async hasAccount({ sub }: Pick<UserRecord, 'sub'>): Promise<boolean> {
    return (await this.users.exists({ sub })) !== null;
  }

  /** Addresses of photos of accounts, originals or own copies: of these addresses, or more. */
  async usedPictures(addresses: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
    const isOne = mongoose.trusted({ $in: addresses });
    const users = await this.users
      .find({ $or: [{ photoURL: isOne }, { photo: isOne }] }, { photoURL: 1, photo: 1 })
      .session(session ?? null)
      .lean<Pick<UserRecord, 'photoURL' | 'photo'>[]>();
    const photos = users.flatMap(({ photoURL, photo }) => [photoURL, photo]);
    return new Set(photos.filter((address) => address !== undefined));
  }

  async removeSessions(id: string, session: ClientSession): Promise<void> {
    await this.sessions.deleteMany({ user: id }, { session });
  }
}
