import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIST_LIMIT, type Page } from '@blush/shared-ui/contracts';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import type { Paging } from '../common/list.js';
import { readPage } from '../common/page.js';
import type { Price } from '../prices/prices.js';
import { enrolmentIndex, holdEndIndex, OrderRecord } from './order.schema.js';

interface EnrolledStudent {
  readonly id: string;
  readonly userId: string;
  /** Address at the time of the payment. */
  readonly email: string;
  readonly enrolledAt: Date;
}

/** A running hold, at the price that it keeps. */
export interface OwnHold extends Price {
  readonly until: Date;
}

interface NewEnrolment extends EnrolledStudent {
  readonly classId: string;
}

/** Enrolments of one class on one day (UTC), without refunded ones. */
export interface DailyEnrolments {
  readonly classId: string;
  /** Such as `2026-03-01`. */
  readonly day: string;
  readonly enrolments: number;
  /** Cents. */
  readonly earnedMinor: number;
}

interface Row extends Omit<DailyEnrolments, 'classId' | 'day'> {
  readonly _id: { readonly classId: Types.ObjectId; readonly day: string };
}

/** Enrolments are orders that were paid and have a seat. Ids are 24 hexadecimal digits. */
@Injectable()
export class OrderQueries {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>) {}

  async isEnrolled(userId: string, classId: string): Promise<boolean> {
    return (await this.orders.exists({ userId, classId, state: 'enrolled' })) !== null;
  }

  /** The class of a student's own enrolment; `undefined` also for one that has ended. */
  async enrolledClassId(id: string, userId: string, session: ClientSession): Promise<string | undefined> {
    const order = await this.orders
      .findOne({ _id: id, userId, state: 'enrolled' }, { classId: 1 }, { session })
      .lean<Pick<OrderRecord, 'classId'>>();
    return order?.classId.toHexString();
  }

  async enrolledIn(classId: string, session: ClientSession): Promise<{ orderId: string; userId: string }[]> {
    const rows = await this.orders
      .find({ classId, state: 'enrolled' }, { userId: 1 }, { session })
      .lean<Pick<OrderRecord, '_id' | 'userId'>[]>();
    return rows.map(({ _id, userId }) => ({ orderId: _id.toHexString(), userId: userId.toHexString() }));
  }

  /** Earliest end of the running holds, by class id. Classes without any are left out. */
  async firstHoldEnds(classIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
    if (classIds.length === 0) return new Map();
    const rows = await this.orders
      .aggregate<{ readonly _id: Types.ObjectId; readonly first: Date }>([
        {
          $match: {
            classId: { $in: classIds.map((id) => new Types.ObjectId(id)) },
            state: 'held',
            expiresAt: { $gt: now },
          },
        },
        { $group: { _id: '$classId', first: { $min: '$expiresAt' } } },
      ])
      .hint(holdEndIndex);
    return new Map(rows.map(({ _id, first }) => [_id.toHexString(), first]));
  }

  /** The latest enrolments come first. */
  async enrolledClassIds(userId: string): Promise<string[]> {
    const rows = await this.orders
      .find({ userId, state: 'enrolled' }, { classId: 1 })
      .sort({ enrolledAt: -1, _id: -1 })
      .limit(LIST_LIMIT)
      .lean<Pick<OrderRecord, 'classId'>[]>();
    return rows.map(({ classId }) => classId.toHexString());
  }

  /** The student's running holds, by class id. */
  async holds(userId: string, now: Date): Promise<ReadonlyMap<string, OwnHold>> {
    const rows = await this.orders
      .find(
        { userId, state: 'held', expiresAt: mongoose.trusted({ $gt: now }) },
        { classId: 1, expiresAt: 1, priceMinor: 1, discount: 1 },
      )
      .lean<Pick<OrderRecord, 'classId' | 'expiresAt' | 'priceMinor' | 'discount'>[]>();
    return new Map(
      rows.map(({ classId, expiresAt, priceMinor, discount }) => [
        classId.toHexString(),
        { until: expiresAt, priceMinor, ...(discount && { discount }) },
      ]),
    );
  }

  /** The newest enrolments of several classes together. */
  async newestEnrolments(classIds: readonly string[], limit: number): Promise<NewEnrolment[]> {
    const rows = await this.orders
      .find({ classId: mongoose.trusted({ $in: classIds }), state: 'enrolled' })
      .sort({ enrolledAt: -1, _id: -1 })
      .limit(limit)
      .hint(enrolmentIndex)
      .lean<OrderRecord[]>();
    return rows.map((row) => ({ ...toStudent(row), classId: row.classId.toHexString() }));
  }

  students(
    classId: string,
    { oldestFirst, ...paging }: Paging & { readonly oldestFirst: boolean },
  ): Promise<Page<EnrolledStudent>> {
    const direction = oldestFirst ? 1 : -1;
    return readPage<OrderRecord, EnrolledStudent>(this.orders, {
      filter: { classId, state: 'enrolled' },
      sort: { enrolledAt: direction, _id: direction },
      index: enrolmentIndex,
      paging,
      toItems: (rows) => rows.map(toStudent),
    });
  }

  /** Oldest day first; `until` is exclusive. */
  async dailyEnrolments(
    classIds: readonly string[],
    { from, until }: { readonly from: Date; readonly until: Date },
  ): Promise<DailyEnrolments[]> {
    const rows = await this.orders
      .aggregate<Row>([
        {
          $match: {
            classId: { $in: classIds.map((id) => new Types.ObjectId(id)) },
            state: 'enrolled',
            enrolledAt: { $gte: from, $lt: until },
          },
        },
        {
          $group: {
            _id: {
              classId: '$classId',
              day: { $dateToString: { date: '$enrolledAt', format: '%Y-%m-%d', timezone: 'UTC' } },
            },
            enrolments: { $sum: 1 },
            earnedMinor: { $sum: '$priceMinor' },
          },
        },
        { $sort: { '_id.day': 1 } },
      ])
      .hint(enrolmentIndex);
    return rows.map(({ _id: { classId, day }, ...sums }) => ({
      classId: classId.toHexString(),
      day,
      ...sums,
    }));
  }
}

function toStudent({ _id, userId, email, enrolledAt, updatedAt }: OrderRecord): EnrolledStudent {
  return {
    id: _id.toHexString(),
    userId: userId.toHexString(),
    email,
    enrolledAt: enrolledAt ?? updatedAt,
  };
}
