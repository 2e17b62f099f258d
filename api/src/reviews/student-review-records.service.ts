import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page, PersonalData, StudentReview } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { ClassRatings } from '../classes/class-ratings.service.js';
import type { Paging } from '../common/list.js';
import { readPage } from '../common/page.js';
import { readRows } from '../common/read-rows.js';
import { studentReviewIndexes, StudentReviewRecord } from './student-review.schema.js';

type PersonalReview = NonNullable<PersonalData['reviews']>[number];

/** Reads and stores reviews, and keeps the sums of their classes up to date; callers check access. */
@Injectable()
export class StudentReviewRecords {
  constructor(
    @InjectModel(StudentReviewRecord.name) private readonly reviews: Model<StudentReviewRecord>,
    private readonly ratings: ClassRatings,
  ) {}

  /** Newest first. */
  ofClass(classId: string, paging: Paging): Promise<Page<StudentReview>> {
    return readPage<StudentReviewRecord, StudentReview>(this.reviews, {
      filter: { classId },
      sort: { at: -1, _id: -1 },
      index: studentReviewIndexes.class,
      paging,
      toItems: (rows) => rows.map(toStudentReview),
    });
  }

  async find(userId: string, classId: string): Promise<StudentReview | undefined> {
    const record = await this.reviews.findOne({ userId, classId }).lean<StudentReviewRecord>();
    return record ? toStudentReview(record) : undefined;
  }

  /** Returns the id. Throws the database's error for a second review of the student and class. */
  async add(review: Omit<StudentReviewRecord, '_id'>, session: ClientSession): Promise<string> {
    const [record] = await this.reviews.create([review], { session });
    if (!record) throw new Error('The review was not inserted');
    await this.ratings.count(review.classId, { stars: review.stars, reviews: 1 }, session);
    return record._id.toHexString();
  }

  /** Returns the removed review, or `undefined` if there is none. */
  async remove(id: string, session: ClientSession): Promise<StudentReviewRecord | undefined> {
    const record = await this.reviews.findByIdAndDelete(id, { session }).lean<StudentReviewRecord>();
    if (!record) return undefined;
    await this.ratings.count(record.classId, { stars: -record.stars, reviews: -1 }, session);
    return record;
  }

  async removeOf(userId: string, session: ClientSession): Promise<void> {
    const own = await this.reviews
      .find({ userId }, { _id: 1 }, { session })
      .lean<Pick<StudentReviewRecord, '_id'>[]>();
    for (const { _id } of own) await this.remove(_id.toHexString(), session);
  }

  writtenBy(userId: string): AsyncIterable<PersonalReview> {
    return readRows(this.reviews.find({ userId }), (record: StudentReviewRecord) => ({
      classId: record.classId.toHexString(),
      ...factsOf(record),
    }));
  }
}

function toStudentReview(record: StudentReviewRecord): StudentReview {
  return { _id: record._id.toHexString(), ...factsOf(record) };
}

function factsOf({ stars, text, by, at }: StudentReviewRecord): Omit<StudentReview, '_id'> {
  return { stars, ...(text !== '' && { text }), by, at: at.toISOString() };
}
