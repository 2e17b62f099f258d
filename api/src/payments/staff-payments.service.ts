import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type listStaffPayments, type Page, payment, type Payment } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { onDays } from '../common/days.js';
import type { Sort } from '../common/list.js';
import { readPage } from '../common/page.js';
import type { InputOf } from '../common/parse-input.js';
import { beginsWords } from '../common/search-words.js';
import { toPayment } from './payment.mapper.js';
import { PaymentRecord, staffIndexes } from './payment.schema.js';

type ListQuery = InputOf<typeof listStaffPayments>['query'];

/** Each order with the index it walks, one way or the other. */
const orders: Record<NonNullable<ListQuery['sort']>, { sort: Sort; along: 'date' | 'price' }> = {
  newest: { sort: { date: -1, _id: -1 }, along: 'date' },
  oldest: { sort: { date: 1, _id: 1 }, along: 'date' },
  price: { sort: { amountMinor: 1, _id: 1 }, along: 'price' },
  '-price': { sort: { amountMinor: -1, _id: -1 }, along: 'price' },
};

@Injectable()
export class StaffPaymentsService {
  constructor(@InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>) {}

  /** A page of everybody's payments. */
  list(query: ListQuery): Promise<Page<Payment>> {
    const { search, status, sort = 'newest', page, pageSize } = query;
    const order = orders[sort];
    const statuses = status === undefined ? payment.shape.status.options : [status];
    return readPage<PaymentRecord, Payment>(this.payments, {
      filter: {
        status: mongoose.trusted({ $in: statuses }),
        date: onDays(query),
        ...beginsWords<PaymentRecord>('words', search),
      },
      sort: order.sort,
      index: staffIndexes[search?.trim() ? 'words' : order.along],
      paging: { page, pageSize },
      map: toPayment,
    });
  }
}
