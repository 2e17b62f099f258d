import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { disputeFilters } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { type DayRange, withinDays } from '../common/days.js';
import { type EndReason, holdingStates } from '../orders/order-states.js';
import { OrderRecord } from '../orders/order.schema.js';
import { discountIndex, disputeIndex, hasDiscount, PaymentRecord } from './payment.schema.js';

/** Money in cents. The sum of list prices is `grossMinor + discountMinor`. */
export interface DailySales {
  readonly grossMinor: number;
  readonly discountMinor: number;
  readonly refundedMinor: number;
  readonly enrolments: number;
}

interface SumOptions {
  readonly filter?: object;
  readonly hint?: Readonly<Record<string, 1>>;
}

interface Sum {
  readonly _id: string;
  readonly sum: number;
}

@Injectable()
export class SalesReports {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
  ) {}

  /** By day (UTC); days without sales are missing. */
  async byDay(days: DayRange): Promise<ReadonlyMap<string, DailySales>> {
    const [gross, discounts, refunded, enrolments] = await Promise.all([
      sumsByDay(this.payments, 'date', days, '$priceMinor'),
      sumsByDay(this.payments, 'date', days, '$discount.amountMinor', {
        filter: hasDiscount,
        hint: discountIndex,
      }),
      sumsByDay(this.payments, 'refundedAt', days, '$priceMinor'),
      sumsByDay(this.orders, 'enrolledAt', days, 1),
    ]);
    const daysWithSales = new Set([...gross.keys(), ...refunded.keys(), ...enrolments.keys()]);
    return new Map(
      [...daysWithSales].map((day) => [
        day,
        {
          grossMinor: gross.get(day) ?? 0,
          discountMinor: discounts.get(day) ?? 0,
          refundedMinor: refunded.get(day) ?? 0,
          enrolments: enrolments.get(day) ?? 0,
        },
      ]),
    );
  }

  /** Refunds in progress, open checkouts and open disputes. */
  async countOpen(): Promise<{
    paymentsGoingBack: number;
    openOrders: number;
    openDisputes: number;
  }> {
    const [paymentsGoingBack, openOrders, openDisputes] = await Promise.all([
      this.payments.countDocuments({ status: 'refunding' }),
      this.orders.countDocuments({ state: mongoose.trusted({ $in: holdingStates }) }),
      this.payments
        .countDocuments({ 'dispute.state': mongoose.trusted({ $in: disputeFilters.open }) })
        .hint(disputeIndex),
    ]);
    return { paymentsGoingBack, openOrders, openDisputes };
  }

  /** Holds that ended unpaid for this reason, by the day of their end (UTC). */
  countUnpaidEnds(endedBy: EndReason, days: DayRange): Promise<number> {
    return this.orders.countDocuments({ endedBy, endedAt: withinDays(days), state: 'expired' });
  }
}

async function sumsByDay<Row>(
  model: Model<Row>,
  dateField: keyof Row & string,
  days: DayRange,
  amount: string | number,
  { filter = {}, hint }: SumOptions = {},
): Promise<Map<string, number>> {
  const options = hint ? { hint } : {};
  const stages = [
    { $match: { [dateField]: withinDays(days), ...filter } },
    {
      $group: {
        _id: { $dateToString: { date: `$${dateField}`, format: '%Y-%m-%d' } },
        sum: { $sum: amount },
      },
    },
  ];
  const sums = await model.aggregate<Sum>(stages, options);
  return new Map(sums.map(({ _id, sum }) => [_id, sum]));
}
