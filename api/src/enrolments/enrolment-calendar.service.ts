import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { ClassContentsService } from '../classes/class-contents.service.js';
import { UsersService } from '../users/users.service.js';
import { calendarFile } from './calendar-file.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { eventsOf } from './enrolment-events.js';
import { EnrolmentRecords } from './enrolment-records.service.js';

/** Days for which a calendar shows the sessions of an ended enrolment as cancelled; then they are left out. */
const ENDED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

@Injectable()
export class EnrolmentCalendar {
  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly enrolments: EnrolmentRecords,
    private readonly classes: ClassContentsService,
    private readonly feeds: CalendarFeeds,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** The sessions of one enrolment. Throws `not-found`. */
  async fileOf(id: string, caller: Pick<Caller, 'id'>): Promise<string> {
    const order = await this.enrolments.get(id, caller.id);
    const classId = order.classId.toHexString();
    const contents = (await this.classes.findMany([classId])).get(classId);
    return calendarFile(order.className, contents ? eventsOf(order, contents, this.pageOf(id)) : []);
  }

  /** All sessions of the token's owner. Throws `not-found`, also for a suspended account. */
  async feedOf(token: string): Promise<string> {
    const owner = await this.feeds.ownerOf(token);
    if (owner === undefined || !(await this.users.isActive(owner))) throw new ProblemError('not-found');
    const since = new Date(this.clock.now().getTime() - ENDED_DAYS * DAY_MS);
    const orders = await this.enrolments.latestByClass(owner, since);
    const contents = await this.classes.findMany(orders.map(({ classId }) => classId.toHexString()));
    const events = orders.flatMap((order) => {
      const ofClass = contents.get(order.classId.toHexString());
      return ofClass ? eventsOf(order, ofClass, this.pageOf(order._id.toHexString())) : [];
    });
    return calendarFile('Blush Camp', events);
  }

  /** Makes a new secret address, which replaces the caller's earlier one. */
  async createFeed({ id }: Caller): Promise<string> {
    return `${this.config.apiUrl}/calendars/${await this.feeds.create(id)}`;
  }

  private pageOf(id: string): string {
    return `${this.config.portalOrigins[0]}/dashboard/myenroll/${id}`;
  }
}
