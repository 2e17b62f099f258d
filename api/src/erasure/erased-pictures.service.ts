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
    for (const address of new Set(addresses)) {
      if (address === '' || (await this.isUsed(address, session))) continue;
      const picture = await this.records.forgetAddress(address, session);
      if (picture !== undefined) pictures.push(picture);
    }
    return pictures;
  }

  /** Call it after the transaction: a deleted file cannot be restored. Reads all users and classes, as erasures are rare. */
  async deleteUnused(pictures: readonly string[]): Promise<void> {
    for (const picture of new Set(pictures)) {
      const isKept = (await this.isUsed(picture)) || (await this.records.isFetched(picture));
      if (!isKept) await this.records.remove(picture);
    }
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

  private async isUsed(address: string, session?: ClientSession): Promise<boolean> {
    if (await this.users.usesPicture(address, session)) return true;
    return this.classes.usesPicture(address, session);
  }
}
