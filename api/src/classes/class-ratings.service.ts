import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { ClassRecord } from './class.schema.js';

/** Facts of a class that a review needs. */
interface ReviewSubject {
  readonly className: string;
  readonly instructorId: Types.ObjectId;
  /** End of the first session; for a recorded class, its creation. `undefined` while there is no date. */
  readonly reviewableFrom: Date | undefined;
}

type SubjectFields = Pick<ClassRecord, 'className' | 'instructorId' | 'sessions' | 'details' | 'createdAt'>;

/** Stores the sums of students' reviews in each class, so that lists need no other query. */
@Injectable()
export class ClassRatings {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  async subject(classId: string, session?: ClientSession): Promise<ReviewSubject | undefined> {
    const record = await this.classes
      .findById(classId, { className: 1, instructorId: 1, sessions: 1, 'details.format': 1, createdAt: 1 })
      .session(session ?? null)
      .lean<SubjectFields>();
    if (!record) return undefined;
    const { className, instructorId } = record;
    return { className, instructorId, reviewableFrom: reviewableFrom(record) };
  }

  /** Runs in the transaction of the review. Makes no new version of the class, so that edits meet no conflict. */
  async count(
    classId: Types.ObjectId,
    { stars, reviews }: { readonly stars: number; readonly reviews: 1 | -1 },
    session: ClientSession,
  ): Promise<void> {
    await this.classes.updateOne(
      { _id: classId },
      { $inc: { ratingSum: stars, ratingCount: reviews } },
      { session },
    );
  }
}

function reviewableFrom({ sessions = [], details, createdAt }: SubjectFields): Date | undefined {
  if (sessions.length === 0 && details?.format === 'recorded') return createdAt;
  return sessions.find(({ cancelledAt }) => !cancelledAt)?.end;
}
