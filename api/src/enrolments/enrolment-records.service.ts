import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIST_LIMIT } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { OrderRecord } from '../orders/order.schema.js';

/** An order that was enrolled and then refunded, in contrast to one that never had a seat. */
const ended: QueryFilter<OrderRecord> = {
  state: mongoose.trusted({ $in: ['refunding', 'refunded'] }),
  enrolledAt: mongoose.trusted({ $exists: true }),
};

/** Orders that are or were enrolments. */
@Injectable()
export class EnrolmentRecords {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>) {}

  /** @throws `not-found`, also for another student's enrolment */
  async get(id: string, userId: string): Promise<OrderRecord> {
    const filter = { _id: id, userId, $or: [{ state: 'enrolled' as const }, ended] };
    const order = await this.orders.findOne(filter).lean<OrderRecord>();
    if (!order) throw new ProblemError('not-found');
    return order;
  }

  /** The latest enrolment of each class: active ones, and those that ended since `endedSince`. */
  async latestByClass(userId: string, endedSince: Date): Promise<OrderRecord[]> {
    const endedLately = { ...ended, updatedAt: mongoose.trusted({ $gte: endedSince }) };
    const orders = await this.orders
      .find({ userId, $or: [{ state: 'enrolled' }, endedLately] })
      .sort({ enrolledAt: 1, _id: 1 })
      .limit(LIST_LIMIT)
      .lean<OrderRecord[]>();
    return [...new Map(orders.map((order) => [order.classId.toHexString(), order])).values()];
  }
}

/** Time at which an enrolment was refunded; `undefined` while it is active. */
export function endOf({ state, updatedAt }: OrderRecord): Date | undefined {
  return state === 'enrolled' ? undefined : updatedAt;
}
