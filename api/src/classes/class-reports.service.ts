import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ClassFigures,
  type ClassStudent,
  FIGURES_DEFAULT_DAYS,
  type getClassFigures,
  LIST_LIMIT,
  type listClassStudents,
  type OperationOutput,
  type Overview,
  type Page,
} from '@blush/shared-ui/contracts';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { dayOf, daysBefore, endOf } from '../common/days.js';
import { groupBy } from '../common/group-by.js';
import { newestFirst } from '../common/list.js';
import { toDollars } from '../common/money.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { type DailyEnrolments, OrderQueries } from '../orders/order-queries.service.js';
import { ERASED_PERSON, PersonNameLookup } from '../users/person-names.service.js';
import { onSaleAt } from './class-sessions.js';
import { toStatus } from './class.mapper.js';
import { capacity, ClassRecord, seatsOf } from './class.schema.js';
import { staffScope } from './staff-scope.js';

type ClassFill = Overview['classes']['top'][number];

type TotalFill = Pick<ClassFill, 'enrolled' | 'capacity' | 'fillRate'>;

const enrolled = '$enrolledStudent';
const fillRate = { $cond: [{ $eq: ['$capacity', 0] }, 0, { $divide: ['$enrolled', '$capacity'] }] };

@Injectable()
export class ClassReportsService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
    private readonly orders: OrderQueries,
    private readonly personNames: PersonNameLookup,
  ) {}

  async figures(
    { to = dayOf(this.clock.now()), days = FIGURES_DEFAULT_DAYS }: InputOf<typeof getClassFigures>['query'],
    instructor: Caller,
  ): Promise<OperationOutput<typeof getClassFigures>> {
    const records = await this.classes
      .find({ instructorId: instructor.id })
      .sort(newestFirst)
      .limit(LIST_LIMIT)
      .lean<ClassRecord[]>();
    const until = endOf(to);
    const from = daysBefore(until, days);
    const ids = records.map(({ _id }) => _id.toHexString());
    const rows = await this.orders.dailyEnrolments(ids, { from, until });
    const rowsByClass = groupBy(rows, ({ classId }) => classId);
    return {
      from: dayOf(from),
      to,
      classes: records.map((record) => toFigures(record, rowsByClass.get(record._id.toHexString()) ?? [])),
    };
  }

  /** @throws `not-found`, also for another instructor's class */
  async students(
    id: string,
    { sort = 'newest', page, limit }: InputOf<typeof listClassStudents>['query'],
    caller: Caller,
  ): Promise<Page<ClassStudent>> {
    if (!(await this.classes.exists({ _id: id, ...staffScope(caller) }))) throw new ProblemError('not-found');
    const { items, ...counts } = await this.orders.students(id, {
      oldestFirst: sort === 'oldest',
      page,
      limit,
    });
    const students = await this.personNames.find(items.map(({ userId }) => userId));
    return {
      items: items.map(({ id: _id, userId, email, enrolledAt }) => {
        const student = students.get(userId);
        return {
          _id,
          name: student?.name ?? ERASED_PERSON,
          email: student ? (student.email ?? email) : '',
          enrolledAt: enrolledAt.toISOString(),
        };
      }),
      ...counts,
    };
  }

  /** Seats and fill rate of all classes that can be bought together; 0 without seats. */
  async totalFill(): Promise<TotalFill> {
    const [total] = await this.classes.aggregate<TotalFill>([
      { $match: onSaleAt(this.clock.now()) },
      { $group: { _id: null, enrolled: { $sum: enrolled }, capacity: { $sum: capacity } } },
      { $set: { fillRate } },
      { $unset: '_id' },
    ]);
    return total ?? { enrolled: 0, capacity: 0, fillRate: 0 };
  }

  /** Of equally full classes, those with more students come first. */
  async fullest(limit: number): Promise<ClassFill[]> {
    const rows = await this.classes.aggregate<Omit<ClassFill, '_id'> & { _id: Types.ObjectId }>([
      { $match: onSaleAt(this.clock.now()) },
      { $project: { className: 1, instructorName: 1, enrolled, capacity } },
      { $set: { fillRate } },
      { $sort: { fillRate: -1, enrolled: -1, _id: 1 } },
      { $limit: limit },
    ]);
    return rows.map((row) => ({ ...row, _id: row._id.toHexString() }));
  }

  countPending(): Promise<number> {
    return this.classes.countDocuments({ status: 'pending' });
  }
}

function toFigures(record: ClassRecord, rows: readonly DailyEnrolments[]): ClassFigures {
  const { _id, className, enrolledStudent } = record;
  const seats = seatsOf(record);
  return {
    _id: _id.toHexString(),
    className,
    status: toStatus(record.status).status,
    enrolledStudent,
    seats,
    fillRate: seats === 0 ? 0 : enrolledStudent / seats,
    enrolments: sum(rows.map(({ enrolments }) => enrolments)),
    earnings: toDollars(sum(rows.map(({ earnedMinor }) => earnedMinor))),
    days: rows.map(({ day, enrolments, earnedMinor }) => ({
      day,
      enrolments,
      earnings: toDollars(earnedMinor),
    })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
