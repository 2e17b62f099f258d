import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Enrolment, listEnrolments } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Model } from 'mongoose';
import { ClassLookup } from '../classes/class-lookup.service.js';
import type { Caller } from '../common/caller.js';
import { type ListAnswer, listRows, searchIn } from '../common/list.js';
import { toEnrolment } from './enrolment.mapper.js';
import { OrderRecord } from '../orders/order.schema.js';

@Injectable()
export class EnrolmentsService {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly classes: ClassLookup,
  ) {}

  /** Includes classes that were denied after the payment. */
  list(
    { search, page, limit }: InputOf<typeof listEnrolments>['query'],
    caller: Caller,
  ): Promise<ListAnswer<Enrolment>> {
    return listRows<OrderRecord, Enrolment>(this.orders, {
      filter: { userId: caller.id, state: 'enrolled', ...searchIn<OrderRecord>(['className'], search) },
      sort: { enrolledAt: -1, _id: -1 },
      paging: { page, limit },
      toItems: (rows) => this.describe(rows),
    });
  }

  /** Adds classes and next sessions to the orders, in the same order. */
  async describe(orders: readonly OrderRecord[]): Promise<Enrolment[]> {
    const classIds = orders.map(({ classId }) => classId.toHexString());
    const [summaries, sessions] = await Promise.all([
      this.classes.findMany(classIds),
      this.classes.nextSessions(classIds),
    ]);
    return orders.map((order) => {
      const classId = order.classId.toHexString();
      return toEnrolment(order, summaries.get(classId), sessions.get(classId));
    });
  }
}
