import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { ClassErasure } from './class-erasure.service.js';
import { ClassExport } from './class-export.service.js';
import { ClassInstructors } from './class-instructors.service.js';
import { ClassRatings } from './class-ratings.service.js';
import { FeedbackRecord, feedbackSchema } from './class-feedback.schema.js';
import { ClassRecord, classSchema } from './class.schema.js';
import { MailedClasses } from './mailed-classes.service.js';

const services = [ClassErasure, ClassExport, ClassInstructors, ClassRatings, MailedClasses];

/** What other modules need of class records: for mails, student reviews, and export and erasure of personal data. */
@Module({
  imports: [
    AuditModule,
    MongooseModule.forFeature([
      { name: ClassRecord.name, schema: classSchema },
      { name: FeedbackRecord.name, schema: feedbackSchema },
    ]),
  ],
  providers: services,
  exports: [MongooseModule, ...services],
})
export class ClassRecordsModule {}
