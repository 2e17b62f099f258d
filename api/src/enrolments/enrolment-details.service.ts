import { Injectable } from '@nestjs/common';
import type { EnrolmentDetails } from '@blush/shared-ui/contracts';
import { ClassContentsService } from '../classes/class-contents.service.js';
import { ClassLookupService } from '../classes/class-lookup.service.js';
import { toSession } from '../classes/class-sessions.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { toEnrolment } from '../payments/enrolment.mapper.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { EnrolmentRecords, endOf } from './enrolment-records.service.js';

@Injectable()
export class EnrolmentDetailsService {
  constructor(
    private readonly enrolments: EnrolmentRecords,
    private readonly lookup: ClassLookupService,
    private readonly classes: ClassContentsService,
    private readonly feeds: CalendarFeeds,
    private readonly clock: Clock,
  ) {}

  /** @throws `not-found`, also for another student's */
  async get(id: string, caller: Caller): Promise<EnrolmentDetails> {
    const order = await this.enrolments.get(id, caller.id);
    const classId = order.classId.toHexString();
    const [summary, classes, feedSince] = await Promise.all([
      this.lookup.find(classId),
      this.classes.findMany([classId]),
      this.feeds.since(caller.id),
    ]);
    const contents = classes.get(classId);
    const endedAt = endOf(order);
    const isEnrolled = endedAt === undefined;
    const now = this.clock.now();
    const records = contents?.sessions ?? [];
    const next = isEnrolled ? records.find(({ end, cancelledAt }) => !cancelledAt && end > now) : undefined;
    const enrolment = toEnrolment(order, summary, next && toSession(next, { withJoinUrl: true }));
    return {
      ...enrolment,
      class: {
        ...enrolment.class,
        ...(contents?.details && { details: contents.details }),
        ...(contents && isEnrolled && { email: contents.email }),
      },
      sessions: records.map((session) => toSession(session, { withJoinUrl: isEnrolled })),
      materials: isEnrolled ? [...(contents?.materials ?? [])] : [],
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      ...(feedSince && { feedSince: feedSince.toISOString() }),
    };
  }
}
