import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ProfileBody, User } from '@blush/shared-ui/contracts';
import type { Connection } from 'mongoose';
import { ClassInstructors } from '../classes/class-instructors.service.js';
import type { Caller } from '../common/caller.js';
import { inTransaction } from '../common/transaction.js';
import { PictureResolver } from '../pictures/picture-resolver.service.js';
import { type ChosenPhoto, UserProfiles } from '../users/user-profiles.service.js';

/** Changes name and photo of a user, with the copies on their classes. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserProfiles,
    private readonly classes: ClassInstructors,
    private readonly pictures: PictureResolver,
  ) {}

  /** @throws `not-found` when another subject claimed the caller's address meanwhile; `rate-limited` after too many new photos */
  async update({ name, photoURL }: ProfileBody, { id }: Caller): Promise<User> {
    const change = { name, photo: photoURL === undefined ? undefined : await this.photoAt(photoURL, id) };
    await inTransaction(this.connection, async (session) => {
      await this.users.change(id, change, session);
      await this.classes.update(id, change, session);
    });
    return this.users.finishChange(id, change);
  }

  private async photoAt(address: string, userId: string): Promise<ChosenPhoto> {
    return { address, copy: address === '' ? '' : await this.pictures.resolve(address, userId) };
  }
}
