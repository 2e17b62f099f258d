import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PictureFetchRecord, pictureFetchSchema } from './picture-fetch.schema.js';
import { PictureFiles } from './picture-files.js';
import { PictureRecords } from './picture-records.service.js';
import { PictureUploadRecord, pictureUploadSchema } from './picture-upload.schema.js';

/** Records of pictures, without the periodic fetching of pictures: command-line programs must not start it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PictureFetchRecord.name, schema: pictureFetchSchema },
      { name: PictureUploadRecord.name, schema: pictureUploadSchema },
    ]),
  ],
  providers: [PictureFiles, PictureRecords],
  exports: [MongooseModule, PictureFiles, PictureRecords],
})
export class PictureRecordsModule {}
