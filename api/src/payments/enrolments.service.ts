import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Enrolment, LIST_LIMIT, type listEnrolments } from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Model } from 'mongoose';
import { ClassLookup } from '../classes/class-lookup.service.js';
import type { Caller } from '../common/caller.js';
import { type ListAnswer, listFrom } from '../common/list.js';
import { toEnrolment } from './enrolment.mapper.js';
import { OrderRecord } from '../orders/order.schema.js';

@Injectable()
export class EnrolmentsService {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly classes: ClassLookup,
  ) {}

  /** Includes classes that were denied after the payment. Searches the names that are shown, which are not those of the orders. */
  async list(
    { search = '', page, limit }: InputOf<typeof listEnrolments>['query'],
    caller: Caller,
  ): Promise<ListAnswer<Enrolment>> {
    const orders = await this.orders
      .find({ userId: caller.id, state: 'enrolled' })
      .sort({ enrolledAt: -1, _id: -1 })
      .limit(LIST_LIMIT)
      .lean<OrderRecord[]>();
    const words = search.toLowerCase().split(/\s+/);
    const found = (await this.describe(orders)).filter(({ class: { className } }) =>
      words.every((word) => className.toLowerCase().includes(word)),
    );
    return listFrom(found, { page, limit });
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
