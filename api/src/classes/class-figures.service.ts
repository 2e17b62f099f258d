import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ClassFigures,
  FIGURES_DEFAULT_DAYS,
  type getClassFigures,
  LIST_LIMIT,
  type OperationOutput,
} from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { dayOf, daysBefore, endOf } from '../common/days.js';
import { newestFirst } from '../common/list.js';
import { toDollars } from '../common/money.js';
import type { InputOf } from '../common/parse-input.js';
import { type ClassDay, OrderQueriesService } from '../orders/order-queries.service.js';
import { ClassRecord, seatsOf } from './class.schema.js';

/** What came in for an instructor's classes. */
@Injectable()
export class ClassFiguresService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
    private readonly orders: OrderQueriesService,
  ) {}

  async ofOwn(
    { to = dayOf(this.clock.now()), days = FIGURES_DEFAULT_DAYS }: InputOf<typeof getClassFigures>['query'],
    owner: Caller,
  ): Promise<OperationOutput<typeof getClassFigures>> {
    const records = await this.classes
      .find({ instructorId: owner.id })
      .sort(newestFirst)
      .limit(LIST_LIMIT)
      .lean<ClassRecord[]>();
    const until = endOf(to);
    const from = daysBefore(until, days);
    const ids = records.map(({ _id }) => _id.toHexString());
    const found = byClass(await this.orders.classDays(ids, { from, until }));
    return {
      from: dayOf(from),
      to,
      classes: records.map((record) => toFigures(record, found.get(record._id.toHexString()) ?? [])),
    };
  }
}

function toFigures(record: ClassRecord, days: readonly ClassDay[]): ClassFigures {
  const { _id, className, status, enrolledStudent } = record;
  const seats = seatsOf(record);
  return {
    _id: _id.toHexString(),
    className,
    status,
    enrolledStudent,
    seats,
    fillRate: seats === 0 ? 0 : enrolledStudent / seats,
    enrolments: sum(days.map(({ enrolments }) => enrolments)),
    earnings: toDollars(sum(days.map(({ earnedMinor }) => earnedMinor))),
    days: days.map(({ day, enrolments, earnedMinor }) => ({
      day,
      enrolments,
      earnings: toDollars(earnedMinor),
    })),
  };
}

function byClass(days: readonly ClassDay[]): ReadonlyMap<string, ClassDay[]> {
  const found = new Map<string, ClassDay[]>();
  for (const one of days) {
    const known = found.get(one.classId);
    if (known) known.push(one);
    else found.set(one.classId, [one]);
  }
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
