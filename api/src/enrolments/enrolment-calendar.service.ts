import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@blush/server-kit/http';
import type { createCalendarFeed, OperationOutput } from '@blush/shared-ui/contracts';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { DAY_MS } from '../common/days.js';
import { type ClassContents, ClassContentsLookup } from '../classes/class-contents.service.js';
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

interface FileOptions {
  readonly withLinks: boolean;
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
    const { name, events } = await this.contentsOf(counted, { withLinks: true });
    return calendarFile(name, events);
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
    const { name, events } = await this.contentsOf(counted, { withLinks: false });
    if (order.state === 'enrolled')
      return events.length === 0 ? undefined : { method: 'PUBLISH', files: [calendarFile(name, events)] };
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
    const classes = await this.classesOf(enrolments);
    return calendarFile('Blush Camp', this.eventsOf(enrolments, classes, { withLinks: true }));
  }

  /** Makes a new secret address, which replaces the caller's earlier one. */
  async createFeed({ id }: Caller): Promise<OperationOutput<typeof createCalendarFeed>> {
    const { token, createdAt } = await this.feeds.create(id);
    return { url: `${this.config.apiUrl}/calendars/${token}`, since: createdAt.toISOString() };
  }

  /** What the file of one enrolment has. `name`: that of the class; if it was deleted, that of the order. */
  private async contentsOf(
    counted: CountedEnrolment,
    options: FileOptions,
  ): Promise<{ name: string; events: CalendarEvent[] }> {
    const { classId, className } = counted.order;
    const classes = await this.classesOf([counted]);
    const name = classes.get(classId.toHexString())?.className ?? className;
    return { name, events: this.eventsOf([counted], classes, options) };
  }

  private classesOf(enrolments: readonly CountedEnrolment[]): Promise<ReadonlyMap<string, ClassContents>> {
    return this.classes.findMany(enrolments.map(({ order }) => order.classId.toHexString()));
  }

  private eventsOf(
    enrolments: readonly CountedEnrolment[],
    classes: ReadonlyMap<string, ClassContents>,
    { withLinks }: FileOptions,
  ): CalendarEvent[] {
    const organizer = this.config.mail.from;
    return enrolments.flatMap((counted) => {
      const { _id, classId } = counted.order;
      const contents = classes.get(classId.toHexString());
      const page = `${this.config.portalOrigins[0]}/dashboard/myenroll/${_id.toHexString()}`;
      return contents ? eventsOf(counted, contents, { page, organizer, withLinks }) : [];
    });
  }
}
