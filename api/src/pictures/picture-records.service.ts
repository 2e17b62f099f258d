import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { PictureFetchRecord } from './picture-fetch.schema.js';
import { PictureFiles } from './picture-files.js';
import { PictureUploadRecord } from './picture-upload.schema.js';

/** Records of pictures for export and erasure of a person. */
@Injectable()
export class PictureRecords {
  constructor(
    @InjectModel(PictureFetchRecord.name) private readonly fetches: Model<PictureFetchRecord>,
    @InjectModel(PictureUploadRecord.name) private readonly uploads: Model<PictureUploadRecord>,
    private readonly files: PictureFiles,
  ) {}

  /** Deletes the record of the address. Returns the own address of the fetched picture; `undefined` if none. */
  async forgetAddress(address: string, session: ClientSession): Promise<string | undefined> {
    const fetched = await this.fetches.findOneAndDelete({ address }, { session }).lean<PictureFetchRecord>();
    return fetched?.picture;
  }

  /** Whether a record remains of an address that this picture was fetched from. */
  async isFetched(picture: string): Promise<boolean> {
    return (await this.fetches.exists({ picture })) !== null;
  }

  /** The paths of those addresses that are of own pictures. */
  ownPaths(addresses: readonly string[]): string[] {
    return addresses.flatMap((address) => this.files.pathOf(address) ?? []);
  }

  /** Does nothing for an address that is not of an own picture. */
  remove(picture: string): Promise<void> {
    return this.files.remove(picture);
  }

  async uploadTimes(userId: string): Promise<string[]> {
    const uploads = await this.uploads.find({ userId }, { at: 1 }).lean<PictureUploadRecord[]>();
    return uploads.map(({ at }) => at.toISOString());
  }
}
