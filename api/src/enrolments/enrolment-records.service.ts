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
const everEnrolled: QueryFilter<OrderRecord> = { $or: [{ state: 'enrolled' }, ended] };

/** An enrolment, and the number of earlier ones of the same student in the same class. */
export interface CountedEnrolment {
  readonly order: OrderRecord;
  readonly earlier: number;
}

/** Orders that are or were enrolments. */
@Injectable()
export class EnrolmentRecords {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>) {}

  /** @throws `not-found`, also for another student's enrolment */
  async get(id: string, userId: string): Promise<OrderRecord> {
    const order = await this.find(id, userId);
    if (!order) throw new ProblemError('not-found');
    return order;
  }

  /** `undefined` for an order that never was an enrolment, also for another student's enrolment. */
  async find(id: string, userId: string): Promise<OrderRecord | undefined> {
    const order = await this.orders.findOne({ _id: id, userId, ...everEnrolled }).lean<OrderRecord>();
    return order ?? undefined;
  }

  /** The position of an enrolment among those of the student in the class, and whether it is the last one. */
  async counted(order: OrderRecord): Promise<CountedEnrolment & { readonly isLast: boolean }> {
    const { _id, userId, classId } = order;
    const all = await this.orders
      .find({ userId, classId, ...everEnrolled }, { _id: 1 })
      .sort({ enrolledAt: 1, _id: 1 })
      .lean<Pick<OrderRecord, '_id'>[]>();
    const earlier = all.findIndex((each) => each._id.equals(_id));
    return { order, earlier, isLast: earlier === all.length - 1 };
  }

  /** The latest enrolment of each class: active ones, and those that ended since `endedSince`. */
  async latestByClass(userId: string, endedSince: Date): Promise<CountedEnrolment[]> {
    const newestFirst = await this.orders
      .find({ userId, ...everEnrolled })
      .sort({ enrolledAt: -1, _id: -1 })
      .limit(LIST_LIMIT)
      .lean<OrderRecord[]>();
    const byClass = new Map<string, CountedEnrolment>();
    for (const order of newestFirst.toReversed()) {
      const classId = order.classId.toHexString();
      const before = byClass.get(classId);
      byClass.set(classId, { order, earlier: before ? before.earlier + 1 : 0 });
    }
    return [...byClass.values()].filter(({ order }) => (endOf(order) ?? endedSince) >= endedSince);
  }
}

/** `undefined` while the enrolment is active; the last change of an order from before its end was recorded. */
export function endOf({ state, withdrawnAt, updatedAt }: OrderRecord): Date | undefined {
  return state === 'enrolled' ? undefined : (withdrawnAt ?? updatedAt);
}
