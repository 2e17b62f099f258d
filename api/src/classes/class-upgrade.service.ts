import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { searchable } from './class-texts.js';
import { ClassRecord, versionOf } from './class.schema.js';
import { FeedbackRecord } from './feedback.schema.js';
import { reviewOf } from './review.service.js';

/** Classes brought up to date in one write. */
const BATCH = 500;

/**
 * Brings classes that an older release wrote up to what this one reads, before it listens: what they are found and
 * sorted by, and, as nobody could edit them then, their last review from what they are. Processes that start at the
 * same time write the same.
 */
@Injectable()
export class ClassUpgrade implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (;;) {
      const batch = await this.classes
        .find({ words: mongoose.trusted({ $exists: false }) })
        .limit(BATCH)
        .lean<ClassRecord[]>();
      if (batch.length === 0) return;
      await this.keepFeedback(batch);
      await this.classes.bulkWrite(batch.map(upgradeOf), { ordered: false, timestamps: false });
    }
  }

  private async keepFeedback(batch: readonly ClassRecord[]): Promise<void> {
    const given = batch.filter(({ feedback }) => feedback !== '');
    await this.feedbacks.bulkWrite(
      given.map((record) => ({
        updateOne: {
          filter: { classId: record._id, version: versionOf(record) },
          update: { $setOnInsert: { feedback: record.feedback, date: record.updatedAt, by: '' } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

function upgradeOf(record: ClassRecord) {
  const { _id, status, updatedAt: date } = record;
  const review = status === 'pending' ? {} : { review: reviewOf(record, { status, date, by: '' }) };
  return {
    updateOne: {
      filter: { _id, words: mongoose.trusted({ $exists: false }) },
      update: { $set: { ...searchable(record), ...review } },
    },
  };
}
