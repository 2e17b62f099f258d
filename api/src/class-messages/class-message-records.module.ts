import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserRecordsModule } from '../users/user-records.module.js';
import { ClassMessageRecord, classMessageSchema } from './class-message.schema.js';
import { ClassMessageRecords } from './class-message-records.service.js';

/** Separate from writing messages, because mails, enrolments and the export of a person read them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ClassMessageRecord.name, schema: classMessageSchema }]),
    UserRecordsModule,
  ],
  providers: [ClassMessageRecords],
  exports: [MongooseModule, ClassMessageRecords],
})
export class ClassMessageRecordsModule {}
