import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@blush/server-kit/http';
import type { createCalendarFeed, OperationOutput } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { DAY_MS } from '../common/days.js';
import { ClassContentsLookup } from '../classes/class-contents.service.js';
import { UsersService } from '../users/users.service.js';
import { type CalendarEvent, calendarFile, cancellationFile } from './calendar-file.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { eventsOf } from './enrolment-events.js';
import { type CountedEnrolment, EnrolmentRecords } from './enrolment-records.service.js';

/** Days for which a calendar shows the sessions of an ended enrolment as cancelled; then they are left out. */
const ENDED_DAYS = 30;

/** Calendar files that are attached to a mail about an enrolment. */
export interface AttachedCalendar {
  /** Method of RFC 5546. It must be the same in the files and in their media type. */
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly files: readonly string[];
}

@Injectable()
export class EnrolmentCalendar {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly enrolments: EnrolmentRecords,
    private readonly classes: ClassContentsLookup,
    private readonly feeds: CalendarFeeds,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** The sessions of one enrolment. Throws `not-found`. */
  async fileOf(id: string, caller: Pick<Caller, 'id'>): Promise<string> {
    const counted = await this.enrolments.counted(await this.enrolments.get(id, caller.id));
    return calendarFile(counted.order.className, await this.eventsOf([counted], { withLinks: true }));
  }

  /**
   * While enrolled: one file with all sessions. After the enrolment has ended: one cancellation for each session that is not over.
   * `undefined` if there is no such session, or the order never was an enrolment. Has no links to join, because mails may be
   * forwarded.
   */
  async attachmentOf(id: string, userId: string): Promise<AttachedCalendar | undefined> {
    const order = await this.enrolments.find(id, userId);
    if (!order) return undefined;
    const counted = await this.enrolments.counted(order);
    const events = await this.eventsOf([counted], { withLinks: false });
    if (order.state === 'enrolled')
      return events.length === 0
        ? undefined
        : { method: 'PUBLISH', files: [calendarFile(order.className, events)] };
    // A later enrolment of the student has the same sessions.
    if (!counted.isLast) return undefined;
    const now = this.clock.now();
    const toCome = events.filter(({ end }) => end > now);
    return toCome.length === 0 ? undefined : { method: 'CANCEL', files: toCome.map(cancellationFile) };
  }

  /** All sessions of the token's owner. Throws `not-found`, also for a suspended account. */
  async feedOf(token: string): Promise<string> {
    const owner = await this.feeds.ownerOf(token);
    if (owner === undefined || !(await this.users.isActive(owner))) throw new ProblemError('not-found');
    const since = new Date(this.clock.now().getTime() - ENDED_DAYS * DAY_MS);
    const enrolments = await this.enrolments.latestByClass(owner, since);
    return calendarFile('Blush Camp', await this.eventsOf(enrolments, { withLinks: true }));
  }

  /** Makes a new secret address, which replaces the caller's earlier one. */
  async createFeed({ id }: Caller): Promise<OperationOutput<typeof createCalendarFeed>> {
    const { token, createdAt } = await this.feeds.create(id);
    return { url: `${this.config.apiUrl}/calendars/${token}`, since: createdAt.toISOString() };
  }

  private async eventsOf(
    enrolments: readonly CountedEnrolment[],
    { withLinks }: { readonly withLinks: boolean },
  ): Promise<CalendarEvent[]> {
    const ids = enrolments.map(({ order }) => order.classId.toHexString());
    const classes = await this.classes.findMany(ids);
    const organizer = this.config.mail.from;
    return enrolments.flatMap((counted) => {
      const { _id, classId } = counted.order;
      const contents = classes.get(classId.toHexString());
      const page = `${this.config.portalOrigins[0]}/dashboard/myenroll/${_id.toHexString()}`;
      return contents ? eventsOf(counted, contents, { page, organizer, withLinks }) : [];
    });
  }
}
