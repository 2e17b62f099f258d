import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller.js';
import { encodePicture } from './encode-picture.js';
import { PictureFiles } from './picture-files.js';
import { PictureLimit } from './picture-limit.service.js';

@Injectable()
export class PictureUploads {
  constructor(
    private readonly limit: PictureLimit,
    private readonly files: PictureFiles,
  ) {}

  /** Returns the picture's address in the portal. Throws `not-a-picture`, `rate-limited` (a limit for each user). */
  async add(file: Uint8Array, { id: userId }: Caller): Promise<string> {
    await this.limit.require(userId);
    return this.files.keep(await encodePicture(file));
  }
}
