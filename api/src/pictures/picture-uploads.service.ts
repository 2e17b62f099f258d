import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PICTURE_UPLOADS_PER_HOUR } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { encodePicture } from './encode-picture.js';
import { PictureFiles } from './picture-files.js';
import { PictureUploadRecord } from './picture-upload.schema.js';

const HOUR_MS = 3_600_000;

@Injectable()
export class PictureUploads {
  constructor(
    @InjectModel(PictureUploadRecord.name) private readonly uploads: Model<PictureUploadRecord>,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
  ) {}

  /** Returns the picture's address in the portal. Throws `not-a-picture`, `rate-limited` (a limit for each user). */
  async add(file: Uint8Array, { id: userId }: Caller): Promise<string> {
    await this.assertBelowLimit(userId);
    return this.files.keep(await encodePicture(file));
  }

  /** Records the upload before it counts those of the last hour, so that concurrent uploads are counted too. */
  private async assertBelowLimit(userId: string): Promise<void> {
    const at = this.clock.now();
    await this.uploads.create({ userId, at });
    const since = mongoose.trusted({ $gt: new Date(at.getTime() - HOUR_MS) });
    if ((await this.uploads.countDocuments({ userId, at: since })) > PICTURE_UPLOADS_PER_HOUR)
      throw new ProblemError('rate-limited');
  }
}
