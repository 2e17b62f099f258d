import { Module } from '@nestjs/common';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PictureFetches } from './picture-fetches.service.js';
import { PictureLimit } from './picture-limit.service.js';
import { PictureRecordsModule } from './picture-records.module.js';
import { PictureUploads } from './picture-uploads.service.js';
import { PicturesController } from './pictures.controller.js';
import { PictureResolver } from './picture-resolver.service.js';

@Module({
  imports: [PictureRecordsModule, PeriodicWorkModule],
  controllers: [PicturesController],
  providers: [PictureResolver, PictureFetches, PictureUploads, PictureLimit],
  exports: [PictureResolver],
})
export class PicturesModule {}
