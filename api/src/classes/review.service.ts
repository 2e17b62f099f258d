import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  AuditAction,
  AuditChange,
  ClassReview,
  ClassStatus,
  UpdateResult,
} from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { ClassChanges } from './class-changes.service.js';
import { deedTarget } from './class-texts.js';
import { type ClassRecord, seatsOf } from './class.schema.js';
import { FeedbackRecord } from './feedback.schema.js';
import type { ReviewRecord } from './review.schema.js';

/** Moves of a review and the states they start from. Only an instructor's edit leads back to `pending`. */
const moves = {
  approve: { from: ['pending', 'deny'], to: 'approved', action: 'class-approved' },
  deny: { from: ['pending', 'approved'], to: 'deny', action: 'class-denied' },
} as const satisfies Record<
  string,
  { from: readonly ClassStatus[]; to: ClassReview['status']; action: AuditAction }
>;
export type ReviewMove = keyof typeof moves;

/** A class under review, who reviews it, and the version they looked at, where they say so. */
export interface Reviewing {
  readonly id: string;
  readonly by: Actor;
  readonly seen?: number | undefined;
}

/** What an admin did to a class, and what that changed. */
interface Judged {
  readonly action: AuditAction;
  readonly record: ClassRecord;
  readonly by: Actor;
  readonly change: AuditChange;
}

/**
 * Admins' judgement of a class. Each call may be repeated: 1 when something changed, 0 when it was so already.
 * Seats that checkouts hold of a class that is not open any more are given back by the orders' own sweep.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly changes: ClassChanges,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-found`, `changed-meanwhile`. The audit log is written with the review, or neither is. */
  move({ id, by, seen }: Reviewing, move: ReviewMove): Promise<UpdateResult> {
    const { from, to, action } = moves[move];
    return this.changes.change({ find: { _id: id }, seen }, async (record, session) => {
      if (!from.some((status) => status === record.status)) return undefined;
      const change = { field: 'status', before: record.status, after: to };
      await this.writeDown({ action, record, by, change }, session);
      return { status: to, review: reviewOf(record, { status: to, date: this.clock.now(), by: by.name }) };
    });
  }

  /** Throws `not-found`, `changed-meanwhile`. The audit log is written with the feedback, or neither is. */
  giveFeedback({ id, by, seen }: Reviewing, feedback: string): Promise<UpdateResult> {
    return this.changes.change({ find: { _id: id }, seen }, async (record, session) => {
      if (record.feedback === feedback) return undefined;
      const about = { classId: record._id, version: record.version };
      await this.feedbacks.create([{ ...about, feedback, date: this.clock.now(), by: by.name }], { session });
      const change = { field: 'feedback', before: record.feedback || null, after: feedback || null };
      await this.writeDown({ action: 'class-feedback', record, by, change }, session);
      return { feedback };
    });
  }

  private writeDown({ action, record, by, change }: Judged, session: ClientSession): Promise<void> {
    return this.auditLog.write({ actor: by, action, target: deedTarget(record), changes: [change] }, session);
  }
}

/** A decision with the class as it is at that moment. */
export function reviewOf(
  record: ClassRecord,
  decision: Pick<ReviewRecord, 'status' | 'date' | 'by'>,
): ReviewRecord {
  const { className, classImg, priceMinor } = record;
  return { ...decision, className, classImg, priceMinor, seats: seatsOf(record) };
}
