import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ClassErasure } from '../classes/class-erasure.service.js';
import { PictureRecords } from '../pictures/picture-records.service.js';
import { UserErasure } from '../users/user-erasure.service.js';

/** Deletes pictures of erased persons, and the addresses they were fetched from, unless other records use them. */
@Injectable()
export class ErasedPictures {
  private readonly logger = new Logger(ErasedPictures.name);

  constructor(
    private readonly users: UserErasure,
    private readonly classes: ClassErasure,
    private readonly records: PictureRecords,
  ) {}

  /** Deletes the fetch records of unused addresses. Returns the paths of the portal's own pictures, also of the fetched ones. */
  async forgetAddresses(addresses: readonly string[], session: ClientSession): Promise<string[]> {
    const pictures = this.records.ownPaths(addresses);
    for (const address of await this.unusedOf(addresses, session)) {
      const picture = await this.records.forgetAddress(address, session);
      if (picture !== undefined) pictures.push(picture);
    }
    return pictures;
  }

  /** Call it after the transaction: a deleted file cannot be restored. Reads all users and classes, as erasures are rare. */
  async deleteUnused(pictures: readonly string[]): Promise<void> {
    for (const picture of await this.unusedOf(pictures))
      if (!(await this.records.isFetched(picture))) await this.records.remove(picture);
  }

  /** Returns whether it succeeded; {@link deleteUnused} has to be repeated otherwise. */
  async tryToDelete(pictures: readonly string[]): Promise<boolean> {
    try {
      await this.deleteUnused(pictures);
      return true;
    } catch (error) {
      this.logger.warn(error);
      return false;
    }
  }

  private async unusedOf(addresses: readonly string[], session?: ClientSession): Promise<string[]> {
    const distinct = [...new Set(addresses)].filter((address) => address !== '');
    const ofUsers = await this.users.usedPictures(distinct, session);
    const ofClasses = await this.classes.usedPictures(distinct, session);
    return distinct.filter((address) => !ofUsers.has(address) && !ofClasses.has(address));
  }
}
