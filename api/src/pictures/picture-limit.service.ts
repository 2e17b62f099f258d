import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PICTURE_UPLOADS_PER_HOUR } from '@blush/shared-ui/contracts';
import { RateLimited } from '@blush/server-kit/limits';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { PictureUploadRecord } from './picture-upload.schema.js';

const HOUR_MS = 3_600_000;

/** Limit of the pictures that a user stores: those uploaded, and those fetched from an address for a profile. */
@Injectable()
export class PictureLimit {
  constructor(
    @InjectModel(PictureUploadRecord.name) private readonly uploads: Model<PictureUploadRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one more picture. Recorded before those of the last hour are counted, so that concurrent ones are counted too.
   * @throws RateLimited
   */
  async require(userId: string): Promise<void> {
    const at = this.clock.now();
    const { _id } = await this.uploads.create({ userId, at });
    const lastHour = { userId, at: mongoose.trusted({ $gt: new Date(at.getTime() - HOUR_MS) }) };
    if ((await this.uploads.countDocuments(lastHour)) <= PICTURE_UPLOADS_PER_HOUR) return;
    await this.uploads.deleteOne({ _id });
    const oldest = await this.uploads.findOne(lastHour).sort({ at: 1 }).lean<PictureUploadRecord>();
    const waitMs = (oldest?.at ?? at).getTime() + HOUR_MS - at.getTime();
    throw new RateLimited(Math.ceil(waitMs / 1000));
  }
}
