import { Controller } from '@nestjs/common';
import { type OperationOutput, uploadPicture } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { PictureUploads } from './picture-uploads.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly uploads: PictureUploads) {}

  @Handles(uploadPicture)
  async upload(
    @Input() { body }: InputOf<typeof uploadPicture>,
    @CurrentUser() caller: Caller,
  ): Promise<OperationOutput<typeof uploadPicture>> {
    return { picture: await this.uploads.add(body, caller) };
  }
}
