import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonalData } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { OrderRecord } from '../orders/order.schema.js';
import { toPrice } from '../prices/prices.js';
import { KeptCardRecords } from './kept-card-records.service.js';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord } from './payment.schema.js';

@Injectable()
export class PaymentExport {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly keptCards: KeptCardRecords,
  ) {}

  ordersOf(userId: string): AsyncIterable<PersonalData['orders'][number]> {
    return readRows(this.orders.find({ userId }), toOrder);
  }

  paymentsOf(userId: string): AsyncIterable<PersonalData['payments'][number]> {
    return readRows(this.payments.find({ userId }), toPayment);
  }

  /** Latest time until which the payment provider keeps a card of the person; `undefined` if it keeps none. */
  cardKeptUntil(userId: string): Promise<Date | undefined> {
    return this.keptCards.keptUntil(userId);
  }

  enrolmentsOf(userId: string): AsyncIterable<PersonalData['enrolments'][number]> {
    return readRows(
      this.orders.find({ userId, state: 'enrolled' }),
      ({ classId, className, enrolledAt, updatedAt }: OrderRecord) => ({
        classId: classId.toHexString(),
        className,
        enrolledAt: (enrolledAt ?? updatedAt).toISOString(),
      }),
    );
  }
}

function toOrder(order: OrderRecord): PersonalData['orders'][number] {
  const { _id, classId, className, email, state, endedBy, intentId } = order;
  return {
    _id: _id.toHexString(),
    classId: classId.toHexString(),
    className,
    email,
    ...toPrice(order),
    state,
    ...(endedBy !== undefined && { endedBy }),
    ...(intentId !== undefined && { paymentIntent: intentId }),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}
