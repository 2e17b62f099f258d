import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import type { ClassDetails, ClassSession } from '@blush/shared-ui/contracts';
import { ClassRecord } from './class.schema.js';
import { FeedbackRecord } from './class-feedback.schema.js';
import { isSaleOver, toSession } from './class-sessions.js';
import { hasFeedbackSinceEdit } from './feedback-since-edit.js';
import type { MailedChanges, MailedPart } from './mailed-changes.js';

/** Exported from here too, because other modules may import only from files of services. */
export type { MailedPart };

export interface ReviewedClass extends Pick<ClassRecord, 'className' | 'status' | 'version'> {
  readonly id: string;
  /** Empty without feedback since the last edit. */
  readonly feedback: string;
  /** Time of the last decision of an admin; absent before the first. */
  readonly decidedAt?: Date;
  /** Why no seat can be booked. `begun-with-students`: their first session has begun, so its dates stay. */
  readonly saleEndedBy?: 'begun' | 'begun-with-students' | 'cancelled';
}

export interface ClassDates extends Pick<ClassRecord, 'className' | 'sessionsVersion'> {
  readonly changedAt: MailedChanges;
  readonly details: ClassDetails;
  readonly sessions: readonly ClassSession[];
}

export interface SessionStart {
  readonly classId: string;
  readonly start: Date;
}

/** What mails and reminders say about classes. */
@Injectable()
export class MailedClasses {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
  ) {}

  async review(id: string, now: Date): Promise<ReviewedClass | undefined> {
    const record = await this.classes
      .findById(id, {
        className: 1,
        status: 1,
        feedback: 1,
        version: 1,
        editedVersion: 1,
        'review.date': 1,
        schedule: 1,
        saleEndsAt: 1,
        enrolledStudent: 1,
      })
      .lean<ClassRecord>();
    if (!record) return undefined;
    const { className, status, version, review, saleEndsAt } = record;
    const feedback = (await hasFeedbackSinceEdit(this.feedbacks, record)) ? record.feedback : '';
    return {
      id,
      className,
      status,
      feedback,
      version,
      ...(review && { decidedAt: review.date }),
      ...(isSaleOver({ saleEndsAt }, now) && { saleEndedBy: saleEndedBy(record) }),
    };
  }

  /** Dates without links, because a mail may be forwarded. */
  async dates(id: string): Promise<ClassDates | undefined> {
    const record = await this.classes
      .findById(id, { className: 1, sessions: 1, sessionsVersion: 1, changedAt: 1, details: 1 })
      .lean<ClassRecord>();
    if (!record) return undefined;
    const { className, sessions = [], sessionsVersion, changedAt = {}, details = {} } = record;
    return {
      className,
      sessions: sessions.map((session) => toSession(session, { withJoinUrl: false })),
      ...(sessionsVersion !== undefined && { sessionsVersion }),
      changedAt,
      details,
    };
  }

  /** Sessions that start after `from` and until `to`, except cancelled ones; those of one class are sorted by start. */
  async sessionsBetween(from: Date, to: Date): Promise<SessionStart[]> {
    const start = { $gt: from, $lte: to };
    const rows = await this.classes
      .find(
        { sessions: mongoose.trusted({ $elemMatch: { start, cancelledAt: { $exists: false } } }) },
        { sessions: 1 },
      )
      .lean<Pick<ClassRecord, '_id' | 'sessions'>[]>();
    return rows.flatMap(({ _id, sessions = [] }) =>
      sessions
        .filter((session) => !session.cancelledAt && session.start > from && session.start <= to)
        .map((session) => ({ classId: _id.toHexString(), start: session.start })),
    );
  }
}

/** Without a session that takes place, the last cancellation ended the sale. */
function saleEndedBy({ schedule, enrolledStudent }: ClassRecord): NonNullable<ReviewedClass['saleEndedBy']> {
  if (!schedule) return 'cancelled';
  return enrolledStudent > 0 ? 'begun-with-students' : 'begun';
}
