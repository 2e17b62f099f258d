import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PictureResolver } from '../pictures/picture-resolver.service.js';
import { UserRecord } from './user.schema.js';

const MAX_EARLIER_PHOTOS = 50;

/** `$push` of an address that another one replaces. */
export function earlierPhoto(address: string) {
  return { earlierPhotoURLs: { $each: [address], $slice: -MAX_EARLIER_PHOTOS } };
}

/** Gives users their own copies of the photos that their tokens name. */
@Injectable()
export class UserPhotos {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    pictures: PictureResolver,
  ) {
    pictures.onFetched((address, photo) => this.write(address, photo));
  }

  private async write(address: string, photo: string): Promise<void> {
    await this.users.updateMany({ photoURL: address, photo: '' }, { $set: { photo } });
  }
}
