import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type {
  DeleteResult,
  InsertResult,
  Page,
  StudentReview,
  StudentReviewBody,
} from '@blush/shared-ui/contracts';
import { type Connection, Types } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import { ClassRatings } from '../classes/class-ratings.service.js';
import { ClassesService } from '../classes/classes.service.js';
import type { CallingActor } from '../common/actor.js';
import type { Caller, Identify } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import type { Paging } from '../common/list.js';
import { inTransaction } from '../common/transaction.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { shownName } from './shown-name.js';
import { StudentReviewRecords } from './student-review-records.service.js';

@Injectable()
export class StudentReviewsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly records: StudentReviewRecords,
    private readonly orders: OrderQueries,
    private readonly ratings: ClassRatings,
    private readonly classes: ClassesService,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-found` (another student's enrolment, or one that ended), `review-too-early`, `already-reviewed`. */
  async write(
    enrolmentId: string,
    { stars, text = '' }: StudentReviewBody,
    { id: userId, name, email }: Caller,
  ): Promise<InsertResult> {
    try {
      return await inTransaction(this.connection, async (session) => {
        const classId = await this.orders.enrolledClassId(enrolmentId, userId, session);
        const reviewed = classId && (await this.ratings.subject(classId, session));
        // A former instructor may have bought a class of their own.
        if (!reviewed || reviewed.instructorId.equals(userId)) throw new ProblemError('not-found');
        const at = this.clock.now();
        this.requireOver(reviewed.reviewableFrom, at);
        const review = {
          userId: new Types.ObjectId(userId),
          classId: new Types.ObjectId(classId),
          instructorId: reviewed.instructorId,
          orderId: new Types.ObjectId(enrolmentId),
          stars,
          text,
          by: shownName(name, email),
          at,
        };
        return { insertedId: await this.records.add(review, session) };
      });
    } catch (error) {
      if (isDuplicateKey(error, 'userId')) throw new ProblemError('already-reviewed', {}, { cause: error });
      throw error;
    }
  }

  /** Newest first. Throws `not-found` for a class that this caller may not see. */
  async list(classId: string, paging: Paging, identify: Identify): Promise<Page<StudentReview>> {
    await this.classes.get(classId, identify);
    return this.records.ofClass(classId, paging);
  }

  /** @throws `not-found` */
  async remove(id: string, actor: CallingActor): Promise<DeleteResult> {
    return inTransaction(this.connection, async (session) => {
      const review = await this.records.remove(id, session);
      if (!review) throw new ProblemError('not-found');
      const { userId, classId, stars } = review;
      const reviewed = await this.ratings.subject(classId.toHexString(), session);
      const target = {
        kind: 'review',
        id,
        label: reviewed?.className ?? '',
        person: userId.toHexString(),
      } as const;
      const changes = [{ field: 'stars', before: stars, after: null }];
      await this.auditLog.write({ actor, action: 'review-removed', target, changes }, session);
      return { deletedCount: 1 };
    });
  }

  private requireOver(reviewableFrom: Date | undefined, now: Date): void {
    if (reviewableFrom && reviewableFrom <= now) return;
    throw new ProblemError(
      'review-too-early',
      reviewableFrom ? { retryAt: reviewableFrom.toISOString() } : {},
    );
  }
}
