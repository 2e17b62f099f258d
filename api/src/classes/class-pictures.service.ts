import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PictureResolver } from '../pictures/picture-resolver.service.js';
import { ClassRecord } from './class.schema.js';

/** Gives classes their own copies of the pictures that were typed as addresses. */
@Injectable()
export class ClassPictures {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly pictures: PictureResolver,
  ) {
    pictures.onFetched((address, picture) => this.write(address, picture));
  }

  /** As {@link PictureResolver.resolve}. @throws `pictures-unavailable` */
  resolve(address: string): Promise<string> {
    return this.pictures.resolve(address);
  }

  /** Call it after the addresses are stored. */
  async adopt(...addresses: readonly string[]): Promise<void> {
    for (const address of addresses) await this.pictures.adopt(address);
  }

  /** Leaves `approvedPicture` as it is: the admin has not seen what arrives after an approval. */
  private async write(address: string, picture: string): Promise<void> {
    await this.classes.updateMany({ classImg: address, picture: '' }, { $set: { picture } });
    await this.classes.updateMany(
      { instructorImg: address, instructorPicture: '' },
      { $set: { instructorPicture: picture } },
    );
  }
}
