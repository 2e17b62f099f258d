import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PictureFetches } from './picture-fetches.service.js';
import { PictureRecordsModule } from './picture-records.module.js';
import { PictureUploads } from './picture-uploads.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [PictureRecordsModule, ClockModule, PeriodicWorkModule],
  controllers: [PicturesController],
  providers: [PicturesService, PictureFetches, PictureUploads],
  exports: [PicturesService],
})
export class PicturesModule {}
