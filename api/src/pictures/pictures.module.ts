import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClockModule } from '../common/clock.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PictureFetchRecord, pictureFetchSchema } from './picture-fetch.schema.js';
import { PictureFetches } from './picture-fetches.service.js';
import { PictureFiles } from './picture-files.js';
import { PictureUploadRecord, pictureUploadSchema } from './picture-upload.schema.js';
import { PictureUploads } from './picture-uploads.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PictureFetchRecord.name, schema: pictureFetchSchema },
      { name: PictureUploadRecord.name, schema: pictureUploadSchema },
    ]),
    ClockModule,
    PeriodicWorkModule,
  ],
  controllers: [PicturesController],
  providers: [PicturesService, PictureFetches, PictureFiles, PictureUploads],
  exports: [PicturesService],
})
export class PicturesModule {}
