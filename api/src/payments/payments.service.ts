import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { listPayments, Payment } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { type Listed, listRows, searchIn, type Sort } from '../common/list.js';
import type { InputOf } from '../common/parse-input.js';
import { ProblemError } from '../common/problem-error.js';
import { belongsTo, factOf, IntentsService } from './intents.service.js';
import { OrdersService } from './orders.service.js';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord } from './payment.schema.js';

type ListQuery = InputOf<typeof listPayments>['query'];

const sorts: Record<NonNullable<ListQuery['sort']>, Sort> = {
  newest: { date: -1, _id: -1 },
  oldest: { date: 1, _id: 1 },
  price: { amountMinor: 1, _id: 1 },
  class: { className: 1, _id: 1 },
};

@Injectable()
export class PaymentsService {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly intents: IntentsService,
    private readonly orders: OrdersService,
  ) {}

  /** The caller's payments; everybody's for an admin who asks. Throws `forbidden`. */
  list(
    { view, search, status, sort = 'newest', page, limit }: ListQuery,
    caller: Caller,
  ): Promise<Listed<Payment>> {
    if (view === 'all' && caller.role !== 'admin') throw new ProblemError('forbidden');
    return listRows<PaymentRecord, Payment>(this.payments, {
      filter: {
        ...(view === 'all' ? {} : { userId: caller.id }),
        ...(status !== undefined && { status }),
        ...searchIn<PaymentRecord>(['className', 'transactionId', 'email'], search),
      },
      sort: sorts[sort],
      alphabetical: sort === 'class',
      paging: { page, limit },
      map: toPayment,
    });
  }

  /** Throws `not-found`, for another's payment as well. */
  async get(id: string, { id: userId, role }: Caller): Promise<Payment> {
    const record = await this.payments
      .findOne({ _id: id, ...(role !== 'admin' && { userId }) })
      .lean<PaymentRecord>();
    if (!record) throw new ProblemError('not-found');
    return toPayment(record);
  }

  /**
   * Completes the caller's order of an intent that the provider says succeeded; `created` is false when that had
   * happened already. Throws `not-found` for an intent that is not the caller's, `payment-not-succeeded`, and
   * `payment-refunded` where the money went back, or goes.
   */
  async complete(transactionId: string, caller: Caller): Promise<{ id: string; created: boolean }> {
    const known = await this.payments.findOne({ transactionId, userId: caller.id }).lean<PaymentRecord>();
    if (known?.status === 'refunded') throw new ProblemError('payment-refunded');
    if (known?.status === 'service pending') return { id: known._id.toHexString(), created: false };
    const intent = await this.intents.find(transactionId);
    const order = intent && (await this.orders.orderOf(intent, caller.id));
    if (!intent || !order || !belongsTo(intent, order)) throw new ProblemError('not-found');
    const fact = factOf(intent);
    if (fact !== 'paid' && fact !== 'refunded') throw new ProblemError('payment-not-succeeded');
    const told = await this.orders.settle(await this.orders.tell(order._id, fact, { intentId: intent.id }));
    if (told.state !== 'enrolled') throw new ProblemError('payment-refunded');
    return { id: told._id.toHexString(), created: true };
  }
}
