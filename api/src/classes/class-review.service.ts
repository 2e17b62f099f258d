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
import { ClassUpdatesService } from './class-updates.service.js';
import { auditTarget } from './class-texts.js';
import { type ClassRecord, seatsOf } from './class.schema.js';
import { FeedbackRecord } from './class-feedback.schema.js';
import type { ReviewRecord } from './class-review.schema.js';

/** Only an instructor's edit leads back to `pending`. */
const decisions = {
  approve: { from: ['pending', 'deny'], to: 'approved', action: 'class-approved' },
  deny: { from: ['pending', 'approved'], to: 'deny', action: 'class-denied' },
} as const satisfies Record<
  string,
  { from: readonly ClassStatus[]; to: ClassReview['status']; action: AuditAction }
>;
export type Decision = keyof typeof decisions;

export interface ReviewTarget {
  readonly id: string;
  readonly by: Actor;
  readonly seen?: number | undefined;
}

interface ReviewEvent {
  readonly action: AuditAction;
  readonly record: ClassRecord;
  readonly by: Actor;
  readonly change: AuditChange;
}

/** Idempotent: 1 when something changed, else 0. The reconciler releases held seats of a denied class. */
@Injectable()
export class ClassReviewService {
  constructor(
    private readonly updates: ClassUpdatesService,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws `not-found`, `changed-meanwhile` */
  decide({ id, by, seen }: ReviewTarget, decision: Decision): Promise<UpdateResult> {
    const { from, to, action } = decisions[decision];
    return this.updates.update({ find: { _id: id }, seen }, async (record, session) => {
      if (!from.some((status) => status === record.status)) return undefined;
      const change = { field: 'status', before: record.status, after: to };
      await this.audit({ action, record, by, change }, session);
      return { status: to, review: reviewOf(record, { status: to, date: this.clock.now(), by: by.name }) };
    });
  }

  /** @throws `not-found`, `changed-meanwhile` */
  giveFeedback({ id, by, seen }: ReviewTarget, feedback: string): Promise<UpdateResult> {
    return this.updates.update({ find: { _id: id }, seen }, async (record, session) => {
      if (record.feedback === feedback) return undefined;
      const about = { classId: record._id, version: record.version };
      await this.feedbacks.create([{ ...about, feedback, date: this.clock.now(), by: by.name }], { session });
      const change = { field: 'feedback', before: record.feedback || null, after: feedback || null };
      await this.audit({ action: 'class-feedback', record, by, change }, session);
      return { feedback };
    });
  }

  private audit({ action, record, by, change }: ReviewEvent, session: ClientSession): Promise<void> {
    return this.auditLog.write(
      { actor: by, action, target: auditTarget(record), changes: [change] },
      session,
    );
  }
}

export function reviewOf(
  record: ClassRecord,
  decision: Pick<ReviewRecord, 'status' | 'date' | 'by'>,
): ReviewRecord {
  const { className, classImg, priceMinor } = record;
  return { ...decision, className, classImg, priceMinor, seats: seatsOf(record) };
}
