import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { StudentReviewRecord, studentReviewSchema } from './student-review.schema.js';
import { StudentReviewRecords } from './student-review-records.service.js';

/** Apart from writing them, because enrolments, export and erasure of a person need them too. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StudentReviewRecord.name, schema: studentReviewSchema }]),
    ClassRecordsModule,
  ],
  providers: [StudentReviewRecords],
  exports: [StudentReviewRecords],
})
export class StudentReviewRecordsModule {}
