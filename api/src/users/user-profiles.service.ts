import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { User } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { PictureResolver } from '../pictures/picture-resolver.service.js';
import { CallerCache } from './caller-cache.service.js';
import { earlierPhoto } from './user-photos.service.js';
import { type PresentUser, toUser } from './user.mapper.js';
import { UserRecord } from './user.schema.js';
import { searchFields } from './user-search-fields.js';

interface ProfileChange {
  readonly name?: string | undefined;
  readonly photo?: ChosenPhoto | undefined;
}

/** Both empty: the photo is the identity provider's again, from its next token on. */
export interface ChosenPhoto {
  readonly address: string;
  /** Own copy; empty until it is fetched. */
  readonly copy: string;
}

@Injectable()
export class UserProfiles {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly pictures: PictureResolver,
    private readonly callers: CallerCache,
  ) {}

  /** @throws `not-found` for a record whose address another subject claimed meanwhile */
  async change(id: string, { name, photo }: ProfileChange, session: ClientSession): Promise<void> {
    const known = await this.users
      .findOne({ _id: id, email: mongoose.trusted({ $exists: true }) }, {}, { session })
      .lean<PresentUser>();
    if (!known) throw new ProblemError('not-found');
    const isReplaced = photo && known.photoURL !== undefined && known.photoURL !== photo.address;
    await this.users.updateOne(
      { _id: id },
      {
        $set: {
          ...(name !== undefined && { name, ...searchFields(name, known.email) }),
          ...(photo && { photo: photo.copy }),
          ...(photo && photo.address !== '' && { photoURL: photo.address, photoChosen: true }),
        },
        ...(photo?.address === '' && { $unset: { photoURL: 1, photoChosen: 1 } }),
        ...(isReplaced && { $push: earlierPhoto(known.photoURL ?? '') }),
      },
      { session },
    );
  }

  /**
   * What a new record copies of a user, to be called in the transaction that creates it. Writes to the user's record, so that a
   * concurrent change, which brings the copies up to date, and this transaction conflict: one of them is repeated.
   * @throws `forbidden` when the account was erased, or another subject claimed its address, meanwhile
   */
  async copied(
    id: string,
    session: ClientSession,
  ): Promise<Pick<PresentUser, 'name' | 'email' | 'photoURL' | 'photo'>> {
    const known = await this.users
      .findOneAndUpdate(
        { _id: id, email: mongoose.trusted({ $exists: true }) },
        { $inc: { __v: 1 } },
        { projection: { name: 1, email: 1, photoURL: 1, photo: 1 }, timestamps: false, session },
      )
      .lean<PresentUser>();
    if (!known) throw new ProblemError('forbidden', {}, { cause: new Error(`user ${id} has no account`) });
    return known;
  }

  /** Call it after a change is committed. Returns the user as changed. */
  async finishChange(id: string, { photo }: ProfileChange): Promise<User> {
    this.callers.drop();
    // A photo that was fetched before its address was stored was reported to no record.
    if (photo && photo.address !== '') await this.pictures.adopt(photo.address);
    const record = await this.users.findById(id).lean<PresentUser>();
    if (!record) throw new ProblemError('not-found');
    return toUser(record);
  }
}
