import { Injectable } from '@nestjs/common';
import type { ClassSession, EnrolmentDetails } from '@blush/shared-ui/contracts';
import { ClassMessageRecords } from '../class-messages/class-message-records.service.js';
import { type ClassContents, ClassContentsService } from '../classes/class-contents.service.js';
import type { Caller } from '../common/caller.js';
import { EnrolmentsService } from '../payments/enrolments.service.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { EnrolmentRecords, endOf } from './enrolment-records.service.js';

type Contents = Pick<EnrolmentDetails, 'sessions' | 'materials'> &
  Pick<EnrolmentDetails['class'], 'details' | 'email'>;

@Injectable()
export class EnrolmentDetailsService {
  constructor(
    private readonly enrolments: EnrolmentRecords,
    private readonly list: EnrolmentsService,
    private readonly classes: ClassContentsService,
    private readonly feeds: CalendarFeeds,
    private readonly messages: ClassMessageRecords,
  ) {}

  /** @throws `not-found`, also for another student's */
  async get(id: string, caller: Caller): Promise<EnrolmentDetails> {
    const order = await this.enrolments.get(id, caller.id);
    const classId = order.classId.toHexString();
    const endedAt = endOf(order);
    const [[listed], classes, feedSince, messages] = await Promise.all([
      this.list.describe([order]),
      this.classes.findMany([classId]),
      this.feeds.since(caller.id),
      endedAt ? undefined : this.messages.list(classId),
    ]);
    if (!listed) throw new Error('The enrolment was not described');
    const { nextSession, ...enrolment } = listed;
    const { sessions, materials, ...ofClass } = contentsFor(endedAt === undefined, classes.get(classId));
    return {
      ...enrolment,
      ...(endedAt ? { endedAt: endedAt.toISOString() } : nextSession && { nextSession }),
      class: { ...enrolment.class, ...ofClass },
      sessions,
      materials,
      ...(messages && { messages: messages.map(({ _id, text, at, by }) => ({ _id, text, at, by })) }),
      ...(feedSince && { feedSince: feedSince.toISOString() }),
    };
  }
}

/** @param contents absent for a class that was deleted */
function contentsFor(isEnrolled: boolean, contents: ClassContents | undefined): Contents {
  if (!contents) return { sessions: [], materials: [] };
  const { sessions, materials, details, email } = contents;
  const common = { ...(details && { details }) };
  return isEnrolled
    ? { ...common, sessions: [...sessions], materials: [...materials], email }
    : { ...common, sessions: sessions.map(withoutLink), materials: [] };
}

function withoutLink({ id, start, end, zone, cancelledAt }: ClassSession): ClassSession {
  return { id, start, end, zone, ...(cancelledAt !== undefined && { cancelledAt }) };
}
