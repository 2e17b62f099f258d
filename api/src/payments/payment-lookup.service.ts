import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OrderRecord } from '../orders/order.schema.js';
import type { Payment } from '@blush/shared-ui/contracts';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord } from './payment.schema.js';

/** A paid order and its payment. */
export interface Sale extends Pick<
  PaymentRecord,
  'className' | 'priceMinor' | 'discount' | 'date' | 'transactionId' | 'refundReason' | 'receipt'
> {
  /** Id of both the order and the payment. */
  readonly id: string;
  readonly classId: string;
  readonly state: OrderRecord['state'];
  /** Absent for an order that never had a seat. */
  readonly enrolledAt?: Date;
}

interface FoundPayment {
  readonly payment: Payment;
  readonly userId: string;
}

@Injectable()
export class PaymentLookup {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
  ) {}

  /** `undefined` for an order that was never paid. */
  async find(id: string): Promise<Sale | undefined> {
    const [order, payment] = await Promise.all([
      this.orders.findById(id, { state: 1, enrolledAt: 1 }).lean<Pick<OrderRecord, 'state' | 'enrolledAt'>>(),
      this.payments.findById(id).lean<PaymentRecord>(),
    ]);
    if (!order || !payment) return undefined;
    const { classId, className, priceMinor, discount, date, transactionId, refundReason, receipt } = payment;
    return {
      id,
      classId: classId.toHexString(),
      className,
      priceMinor,
      ...(discount && { discount }),
      date,
      transactionId,
      state: order.state,
      ...(order.enrolledAt && { enrolledAt: order.enrolledAt }),
      ...(refundReason !== undefined && { refundReason }),
      ...(receipt && { receipt }),
    };
  }

  /** `undefined` for an unknown payment, and for a payment of a user other than `userId`. */
  async payment(id: string, userId?: string): Promise<FoundPayment | undefined> {
    const record = await this.payments
      .findOne({ _id: id, ...(userId !== undefined && { userId }) })
      .lean<PaymentRecord>();
    return record ? { payment: toPayment(record), userId: record.userId.toHexString() } : undefined;
  }
}
