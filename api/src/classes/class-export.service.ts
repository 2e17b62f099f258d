import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonalData } from '@blush/shared-ui/contracts';
import mongoose, { type Model, Types } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { listPrices } from '../prices/prices.js';
import { FeedbackRecord } from './class-feedback.schema.js';
import { toSchoolClass } from './class.mapper.js';
import { ClassRecord } from './class.schema.js';

const pictureFields = [
  'classImg',
  'picture',
  'approvedPicture',
  'instructorImg',
  'instructorPicture',
] as const;

/** Export of an instructor's classes. */
@Injectable()
export class ClassExport {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
  ) {}

  classesOf(instructorId: string): AsyncIterable<PersonalData['classes'][number]> {
    return readRows(this.classes.find({ instructorId }), (record: ClassRecord) =>
      toSchoolClass(record, { withReview: true, withEmail: true, withParticipantContent: true }, listPrices),
    );
  }

  /** Feedback, without the admins who gave it. */
  async feedbackFor(instructorId: string): Promise<AsyncIterable<PersonalData['feedback'][number]>> {
    const classIds = await this.classes.distinct('_id', { instructorId: new Types.ObjectId(instructorId) });
    return readRows(
      this.feedbacks.find({ classId: mongoose.trusted({ $in: classIds }) }),
      ({ classId, version, feedback, date }: FeedbackRecord) => ({
        classId: classId.toHexString(),
        version,
        feedback,
        date: date.toISOString(),
      }),
    );
  }

  /** Distinct addresses. */
  async picturesOf(instructorId: string): Promise<string[]> {
    const own = { instructorId: new Types.ObjectId(instructorId) };
    const pictures = await Promise.all(pictureFields.map((field) => this.classes.distinct(field, own)));
    return [...new Set(pictures.flat())].filter((address) => address !== '');
  }
}
