import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditAction,
  type ClassReview,
  classStatus,
  type MailKind,
  type UpdateResult,
} from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { AuditLog } from '../audit/audit-log.service.js';
import type { CallingActor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';
import { ClassVersions } from './class-versions.service.js';
import { auditTarget } from './class-audit-target.js';
import { type ClassRecord, seatsOf } from './class.schema.js';
import { FeedbackRecord } from './class-feedback.schema.js';
import type { ReviewRecord } from './class-review.schema.js';
import { hasFeedbackSinceEdit } from './feedback-since-edit.js';

/** Delay of the mail of a denial, so that it includes the feedback that an admin writes after it. */
const FEEDBACK_MS = 2 * 60_000;

/** Only an instructor's edit leads back to `pending`. `action` is both the audit action and the kind of mail. */
const decisions = {
  approve: { status: 'approved', action: 'class-approved', delayMs: 0 },
  deny: { status: 'deny', action: 'class-denied', delayMs: FEEDBACK_MS },
} as const satisfies Record<
  string,
  { status: ClassReview['status']; action: AuditAction & MailKind; delayMs: number }
>;

export interface Review {
  readonly id: string;
  readonly actor: CallingActor;
  readonly expectedVersion?: number | undefined;
  /** The picture that the admin saw, empty for none. Absent: the current one. */
  readonly seenPicture?: string | undefined;
}

/** Idempotent: `modifiedCount` is 0 for a repeated call. The reconciler releases held seats of a denied class. */
@Injectable()
export class ClassReviewService {
  constructor(
    private readonly versions: ClassVersions,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
    private readonly auditLog: AuditLog,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * An approval covers the picture that is present. A picture that arrives later needs another approval of the class.
   * @throws `not-found`, `changed-meanwhile`
   */
  decide(
    { id, actor, expectedVersion, seenPicture }: Review,
    decision: keyof typeof decisions,
  ): Promise<UpdateResult> {
    const { status, action, delayMs } = decisions[decision];
    return this.versions.update({ filter: submitted(id), expectedVersion }, async (record, session) => {
      // Both are absent from classes that were made before pictures were kept.
      const { picture = '', approvedPicture: approvedBefore = '' } = record;
      if ((seenPicture ?? picture) !== picture) throw new ProblemError('changed-meanwhile');
      const approvedPicture = decision === 'approve' ? picture : approvedBefore;
      if (record.status === status && approvedBefore === approvedPicture) return undefined;
      const changes = [
        { field: 'status', before: record.status, after: status },
        { field: 'picture', before: approvedBefore || null, after: approvedPicture || null },
      ].filter(({ before, after }) => before !== after);
      await this.auditLog.write({ actor, action, target: auditTarget(record), changes }, session);
      // Another picture of an approved class is no other decision: its instructor has got the mail.
      if (record.status === status && record.review)
        return { approvedPicture, review: reviewOf(record, record.review) };
      const date = this.clock.now();
      const userId = record.instructorId.toHexString();
      await this.mails.queue({ kind: action, about: id, version: date.getTime(), userId, delayMs }, session);
      return { status, approvedPicture, review: reviewOf(record, { status, date, by: actor.id }) };
    });
  }

  /**
   * The same text as before is other feedback once the class was edited.
   * @throws `not-found`, `changed-meanwhile`
   */
  giveFeedback({ id, actor, expectedVersion }: Review, feedback: string): Promise<UpdateResult> {
    return this.versions.update({ filter: submitted(id), expectedVersion }, async (record, session) => {
      const isSame = record.feedback === feedback;
      if (isSame && (feedback === '' || (await hasFeedbackSinceEdit(this.feedbacks, record, session))))
        return undefined;
      const { _id: classId, version } = record;
      const given = { classId, version, feedback, date: this.clock.now(), by: actor.id };
      await this.feedbacks.create([given], { session });
      const changes = [{ field: 'feedback', before: record.feedback || null, after: feedback || null }];
      const target = auditTarget(record);
      await this.auditLog.write({ actor, action: 'class-feedback', target, changes }, session);
      if (record.status === 'deny' && feedback !== '') await this.mailFeedback(record, session);
      return { feedback };
    });
  }

  /** Queues no mail if that of the denial is still to be sent, because it will include the feedback. */
  private async mailFeedback(
    { _id, version, instructorId }: ClassRecord,
    session: ClientSession,
  ): Promise<void> {
    const about = _id.toHexString();
    if (await this.mails.willReport({ kind: 'class-denied', about }, session)) return;
    const userId = instructorId.toHexString();
    // The feedback becomes part of the next version.
    await this.mails.queue({ kind: 'class-feedback', about, version: version + 1, userId }, session);
  }
}

/** Drafts and archived classes are reviewed once their instructors submit them. */
function submitted(id: string) {
  return { _id: id, status: mongoose.trusted({ $in: classStatus.options }) };
}

export function reviewOf(
  record: ClassRecord,
  { status, date, by }: Pick<ReviewRecord, 'status' | 'date' | 'by'>,
): ReviewRecord {
  const { className, classImg, picture, priceMinor, details } = record;
  return {
    status,
    date,
    by,
    className,
    classImg,
    picture,
    priceMinor,
    seats: seatsOf(record),
    ...(details && { details }),
  };
}
