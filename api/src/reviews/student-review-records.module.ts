import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { StudentReviewRecord, studentReviewSchema } from './student-review.schema.js';
import { StudentReviewRecords } from './student-review-records.service.js';

/** Separate from writing reviews, because enrolments, export and erasure of a person need the records too. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StudentReviewRecord.name, schema: studentReviewSchema }]),
    ClassRecordsModule,
  ],
  providers: [StudentReviewRecords],
  exports: [StudentReviewRecords],
})
export class StudentReviewRecordsModule {}
