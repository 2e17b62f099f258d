import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { boundsOf, type Days } from '../common/days.js';
import { holdingStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { PaymentRecord } from './payment.schema.js';

/** Money in cents. */
export interface DaySales {
  readonly grossMinor: number;
  readonly refundedMinor: number;
  readonly enrolments: number;
}

interface Sum {
  readonly _id: string;
  readonly sum: number;
}

@Injectable()
export class SalesReportsService {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
  ) {}

  /** By day (UTC); days without sales are missing. */
  async byDay(days: Days): Promise<ReadonlyMap<string, DaySales>> {
    const [came, went, enrolled] = await Promise.all([
      sumsByDay(this.payments, 'date', days, '$priceMinor'),
      sumsByDay(this.payments, 'refundedAt', days, '$priceMinor'),
      sumsByDay(this.orders, 'enrolledAt', days, 1),
    ]);
    const all = new Set([...came.keys(), ...went.keys(), ...enrolled.keys()]);
    return new Map(
      [...all].map((day) => [
        day,
        {
          grossMinor: came.get(day) ?? 0,
          refundedMinor: went.get(day) ?? 0,
          enrolments: enrolled.get(day) ?? 0,
        },
      ]),
    );
  }

  /** Refunds in progress, and open checkouts. */
  async underWay(): Promise<{ paymentsGoingBack: number; openOrders: number }> {
    const [paymentsGoingBack, openOrders] = await Promise.all([
      this.payments.countDocuments({ status: 'refunding' }),
      this.orders.countDocuments({ state: mongoose.trusted({ $in: holdingStates }) }),
    ]);
    return { paymentsGoingBack, openOrders };
  }
}

async function sumsByDay<Row>(
  model: Model<Row>,
  moment: keyof Row & string,
  days: Days,
  what: string | number,
): Promise<Map<string, number>> {
  const sums = await model.aggregate<Sum>([
    { $match: { [moment]: boundsOf(days) } },
    {
      $group: {
        _id: { $dateToString: { date: `$${moment}`, format: '%Y-%m-%d' } },
        sum: { $sum: what },
      },
    },
  ]);
  return new Map(sums.map(({ _id, sum }) => [_id, sum]));
}
