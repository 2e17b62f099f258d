import { Injectable } from '@nestjs/common';
import type { ClassSession, EnrolmentDetails } from '@blush/shared-ui/contracts';
import { ClassMessageRecords } from '../class-messages/class-message-records.service.js';
import { type ClassContents, ClassContentsLookup } from '../classes/class-contents.service.js';
import { ClassRatings } from '../classes/class-ratings.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { EnrolmentsService } from '../payments/enrolments.service.js';
import { StudentReviewRecords } from '../reviews/student-review-records.service.js';
import { UserLookup } from '../users/user-lookup.service.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { EnrolmentRecords, endOf } from './enrolment-records.service.js';

type Contents = Pick<EnrolmentDetails, 'sessions' | 'materials' | 'files'> &
  Pick<EnrolmentDetails['class'], 'details'>;

type OwnReview = Pick<EnrolmentDetails, 'review' | 'canReview' | 'reviewableFrom'>;

@Injectable()
export class EnrolmentDetailsService {
  constructor(
    private readonly enrolments: EnrolmentRecords,
    private readonly list: EnrolmentsService,
    private readonly classes: ClassContentsLookup,
    private readonly feeds: CalendarFeeds,
    private readonly messages: ClassMessageRecords,
    private readonly reviews: StudentReviewRecords,
    private readonly ratings: ClassRatings,
    private readonly users: UserLookup,
    private readonly clock: Clock,
  ) {}

  /** @throws `not-found`, also for another student's enrolment */
  async get(id: string, caller: Caller): Promise<EnrolmentDetails> {
    const order = await this.enrolments.get(id, caller.id);
    const classId = order.classId.toHexString();
    const endedAt = endOf(order);
    const [[listed], classes, feedSince, messages, review] = await Promise.all([
      this.list.describe([order]),
      this.classes.findMany([classId]),
      this.feeds.since(caller.id),
      endedAt ? undefined : this.messages.list(classId),
      this.reviewOf(classId, caller, endedAt === undefined),
    ]);
    if (!listed) throw new Error('The enrolment was not described');
    const { nextSession, ...enrolment } = listed;
    const contents = classes.get(classId);
    const { sessions, materials, files, ...ofClass } = contentsFor(endedAt === undefined, contents);
    const instructor = endedAt || !contents ? undefined : await this.users.find(contents.instructorId);
    return {
      ...enrolment,
      ...(endedAt ? { endedAt: endedAt.toISOString() } : nextSession && { nextSession }),
      class: {
        ...enrolment.class,
        ...ofClass,
        ...(instructor?.email !== undefined && { email: instructor.email }),
      },
      sessions,
      materials,
      ...(files && { files }),
      ...(messages && { messages: messages.map(({ _id, text, at, by }) => ({ _id, text, at, by })) }),
      ...review,
      ...(feedSince && { feedSince: feedSince.toISOString() }),
    };
  }

  /** The student's review of the class, or whether and when there may be one. */
  private async reviewOf(classId: string, { id, role }: Caller, isEnrolled: boolean): Promise<OwnReview> {
    const review = await this.reviews.find(id, classId);
    if (review) return { review };
    if (!isEnrolled || role !== 'student') return {};
    const from = (await this.ratings.subject(classId))?.reviewableFrom;
    const canReview = from !== undefined && from <= this.clock.now();
    return { canReview, ...(from && !canReview && { reviewableFrom: from.toISOString() }) };
  }
}

/** @param contents absent for a class that was deleted */
function contentsFor(isEnrolled: boolean, contents: ClassContents | undefined): Contents {
  if (!contents) return { sessions: [], materials: [] };
  const { sessions, materials, files, details } = contents;
  const common = { ...(details && { details }) };
  const withFiles = files.length > 0 && { files: [...files] };
  return isEnrolled
    ? { ...common, sessions: [...sessions], materials: [...materials], ...withFiles }
    : { ...common, sessions: sessions.map(withoutLink), materials: [] };
}

function withoutLink({ id, start, end, zone, cancelledAt }: ClassSession): ClassSession {
  return { id, start, end, zone, ...(cancelledAt !== undefined && { cancelledAt }) };
}
