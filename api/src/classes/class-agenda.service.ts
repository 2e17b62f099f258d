import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Agenda, AGENDA_DAYS, agendaLimits, LIST_LIMIT } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { DAY_MS } from '../common/days.js';
import { newestFirst } from '../common/list.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { ERASED_PERSON, PersonNameLookup } from '../users/person-names.service.js';
import { ClassRecord } from './class.schema.js';
import { toSession } from './class-sessions.js';

type OwnClass = Pick<
  ClassRecord,
  '_id' | 'className' | 'status' | 'feedback' | 'enrolledStudent' | 'sessions' | 'details'
>;

@Injectable()
export class ClassAgendaService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
    private readonly orders: OrderQueries,
    private readonly personNames: PersonNameLookup,
  ) {}

  async read(instructor: Caller): Promise<Agenda> {
    const classes = await this.classes
      .find(
        { instructorId: new mongoose.Types.ObjectId(instructor.id) },
        { className: 1, status: 1, feedback: 1, enrolledStudent: 1, sessions: 1, 'details.format': 1 },
      )
      .schemaLevelProjections(false)
      .sort(newestFirst)
      .limit(LIST_LIMIT)
      .lean<OwnClass[]>();
    return {
      classes: classes.length,
      reviews: reviewsOf(classes),
      sessions: this.sessionsOf(classes),
      newest: await this.newestOf(classes),
    };
  }

  /** Leaves out classes that are neither open nor have students: they do not take place. */
  private sessionsOf(classes: readonly OwnClass[]): Agenda['sessions'] {
    const now = this.clock.now();
    const until = new Date(now.getTime() + AGENDA_DAYS * DAY_MS);
    return classes
      .filter(({ status, enrolledStudent }) => status === 'approved' || enrolledStudent > 0)
      .flatMap(({ _id, className, details, sessions = [] }) =>
        sessions
          .filter(({ start, end, cancelledAt }) => !cancelledAt && end > now && start < until)
          .map((session) => ({
            ...toSession(session, { withJoinUrl: true }),
            classId: _id.toHexString(),
            className,
            ...(details?.format && { format: details.format }),
          })),
      )
      .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
      .slice(0, agendaLimits.sessions);
  }

  private async newestOf(classes: readonly OwnClass[]): Promise<Agenda['newest']> {
    const names = new Map(classes.map(({ _id, className }) => [_id.toHexString(), className]));
    const newest = await this.orders.newestEnrolments([...names.keys()], agendaLimits.newest);
    const students = await this.personNames.find(newest.map(({ userId }) => userId));
    return newest.map(({ id, userId, classId, enrolledAt }) => ({
      _id: id,
      classId,
      className: names.get(classId) ?? '',
      name: students.get(userId)?.name ?? ERASED_PERSON,
      enrolledAt: enrolledAt.toISOString(),
    }));
  }
}

function reviewsOf(classes: readonly OwnClass[]): Agenda['reviews'] {
  return classes
    .flatMap(({ _id, className, status, feedback }) =>
      status === 'pending' || status === 'deny'
        ? [{ classId: _id.toHexString(), className, status, feedback }]
        : [],
    )
    .slice(0, agendaLimits.reviews);
}
