import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { FEEDBACK_HISTORY_LIMIT, type getStaffClass, type OperationOutput } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { ProblemError } from '../common/problem-error.js';
import { ClassRecord } from './class.schema.js';
import { FeedbackRecord } from './feedback.schema.js';
import { toFeedback, toStaffClass } from './staff-class.mapper.js';
import { staffScope } from './staff-scope.js';

@Injectable()
export class StaffClassService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
  ) {}

  /** Throws `not-found`, for another instructor's class as well. */
  async get(id: string, caller: Caller): Promise<OperationOutput<typeof getStaffClass>> {
    const record = await this.classes
      .findOne({ _id: id, ...staffScope(caller) })
      .select('+review')
      .lean<ClassRecord>();
    if (!record) throw new ProblemError('not-found');
    const feedbacks = await this.feedbacks
      .find({ classId: record._id })
      .sort({ version: -1 })
      .limit(FEEDBACK_HISTORY_LIMIT)
      .lean<FeedbackRecord[]>();
    return { ...toStaffClass(record), feedbacks: feedbacks.map(toFeedback) };
  }
}
