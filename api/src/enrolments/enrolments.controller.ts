import { Controller, Req, Res } from '@nestjs/common';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  type EnrolmentDetails,
  getCalendarFeed,
  getEnrolment,
  getEnrolmentCalendar,
  getOwnCalendarFeed,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/caller.js';
import { fileAnswer } from '../common/file-answer.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentUser, Input } from '../common/parameters.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { EnrolmentCalendar } from './enrolment-calendar.service.js';
import { EnrolmentDetailsService } from './enrolment-details.service.js';

const FILE_NAME = 'blush-camp.ics';

@Controller()
export class EnrolmentsController {
  constructor(
    private readonly details: EnrolmentDetailsService,
    private readonly calendar: EnrolmentCalendar,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Handles(getEnrolment)
  get(
    @Input() { params }: InputOf<typeof getEnrolment>,
    @CurrentUser() caller: Caller,
  ): Promise<EnrolmentDetails> {
    return this.details.get(params.id, caller);
  }

  @Handles(getEnrolmentCalendar)
  async file(
    @Input() { params }: InputOf<typeof getEnrolmentCalendar>,
    @CurrentUser() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const text = await this.calendar.fileOf(params.id, caller);
    return fileAnswer(getEnrolmentCalendar, text, { request, reply, fileName: FILE_NAME });
  }

  @Handles(getOwnCalendarFeed)
  async ownFeed(@CurrentUser() { id }: Caller): Promise<OperationOutput<typeof getOwnCalendarFeed>> {
    const since = await this.feeds.since(id);
    return since ? { since: since.toISOString() } : {};
  }

  @Handles(createCalendarFeed)
  createFeed(@CurrentUser() caller: Caller): Promise<OperationOutput<typeof createCalendarFeed>> {
    return this.calendar.createFeed(caller);
  }

  @Handles(deleteCalendarFeed)
  async deleteFeed(@CurrentUser() { id }: Caller): Promise<OperationOutput<typeof deleteCalendarFeed>> {
    return { deletedCount: (await this.feeds.remove(id)) ? 1 : 0 };
  }

  @Handles(getCalendarFeed)
  async feed(
    @Input() { params }: InputOf<typeof getCalendarFeed>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const text = await this.calendar.feedOf(params.token);
    reply.header('cache-control', 'private, no-store');
    return fileAnswer(getCalendarFeed, text, { request, reply, fileName: FILE_NAME });
  }
}
