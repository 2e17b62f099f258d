import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Page } from '@blush/shared-ui/contracts';
import { type Model, Types } from 'mongoose';
import type { ClassRoll, DayOfClass, Enrolled } from '../classes/class-roll.service.js';
import { type Paging, readPage } from '../common/page.js';
import { OrderRecord, rollIndex } from './order.schema.js';

interface Day {
  readonly _id: { readonly classId: Types.ObjectId; readonly day: string };
  readonly enrolments: number;
  readonly earnedMinor: number;
}

/** The roll of a class, from its orders: an enrolment is an order that was paid and has its seat. */
@Injectable()
export class OrdersRoll implements ClassRoll {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>) {}

  students(
    classId: string,
    { oldestFirst, ...paging }: Paging & { readonly oldestFirst: boolean },
  ): Promise<Page<Enrolled>> {
    const way = oldestFirst ? 1 : -1;
    return readPage<OrderRecord, Enrolled>(this.orders, {
      filter: { classId, state: 'enrolled' },
      sort: { enrolledAt: way, _id: way },
      index: rollIndex,
      paging,
      map: ({ _id, userId, email, enrolledAt, updatedAt }) => ({
        id: _id.toHexString(),
        userId: userId.toHexString(),
        email,
        enrolledAt: enrolledAt ?? updatedAt,
      }),
    });
  }

  async byDay(
    classIds: readonly string[],
    { from, until }: { readonly from: Date; readonly until: Date },
  ): Promise<DayOfClass[]> {
    const days = await this.orders
      .aggregate<Day>([
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
            earnedMinor: { $sum: '$amountMinor' },
          },
        },
        { $sort: { '_id.day': 1 } },
      ])
      .hint(rollIndex);
    return days.map(({ _id: { classId, day }, ...figures }) => ({
      classId: classId.toHexString(),
      day,
      ...figures,
    }));
  }
}
