import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  disputeFilters,
  type listPayments,
  type listStaffPayments,
  type Page,
  payment,
  type Payment,
  receiptNumberIn,
} from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { withinDays } from '../common/days.js';
import { type ListAnswer, listRows, searchIn, type Sort } from '../common/list.js';
import { readPage } from '../common/page.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { PaymentLookup } from './payment-lookup.service.js';
import { toPayment } from './payment.mapper.js';
import {
  disputeIndex,
  PaymentRecord,
  receiptNumberIndex,
  staffIndexes,
  studentIndex,
} from './payment.schema.js';

type ListQuery = InputOf<typeof listPayments>['query'];
type StaffQuery = InputOf<typeof listStaffPayments>['query'];

const sorts: Record<NonNullable<ListQuery['sort']>, Sort> = {
  newest: { date: -1, _id: -1 },
  oldest: { date: 1, _id: 1 },
  price: { priceMinor: 1, _id: 1 },
  class: { className: 1, _id: 1 },
};

/** MongoDB reads an index in both directions, so one index serves both. */
const staffSorts: Record<NonNullable<StaffQuery['sort']>, { sort: Sort; index: 'date' | 'price' }> = {
  newest: { sort: { date: -1, _id: -1 }, index: 'date' },
  oldest: { sort: { date: 1, _id: 1 }, index: 'date' },
  price: { sort: { priceMinor: 1, _id: 1 }, index: 'price' },
  '-price': { sort: { priceMinor: -1, _id: -1 }, index: 'price' },
};

@Injectable()
export class PaymentsService {
  constructor(
    @InjectModel(PaymentRecord.name) private readonly payments: Model<PaymentRecord>,
    private readonly lookup: PaymentLookup,
  ) {}

  /** @throws `forbidden` when a caller who is no admin requests all payments */
  list(
    { view, search, status, sort = 'newest', page, limit }: ListQuery,
    caller: Caller,
  ): Promise<ListAnswer<Payment>> {
    if (view === 'all' && caller.role !== 'admin') throw new ProblemError('forbidden');
    return listRows<PaymentRecord, Payment>(this.payments, {
      filter: {
        ...(view === 'all' ? {} : { userId: caller.id }),
        ...(status !== undefined && { status }),
        ...searchIn<PaymentRecord>(['className', 'transactionId', 'email', 'receipt.number'], search),
      },
      sort: sorts[sort],
      alphabetical: sort === 'class',
      paging: { page, limit },
      toItems: (rows) => rows.map(toPayment),
    });
  }

  /** @throws `not-found`, also for another student's payment */
  async get(id: string, { id: userId, role }: Caller): Promise<Payment> {
    const found = await this.lookup.payment(id, role === 'admin' ? undefined : userId);
    if (!found) throw new ProblemError('not-found');
    return found.payment;
  }

  listForStaff(query: StaffQuery): Promise<Page<Payment>> {
    const { search, user, status, dispute, sort = 'newest', page, limit } = query;
    const { sort: order, index } = staffSorts[sort];
    const fewIndex = indexOfFew(query);
    const number = receiptNumberIn(search ?? '');
    const statuses = status === undefined ? payment.shape.status.options : [status];
    return readPage<PaymentRecord, Payment>(this.payments, {
      filter: {
        ...(user !== undefined && { userId: new mongoose.Types.ObjectId(user) }),
        status: mongoose.trusted({ $in: statuses }),
        date: withinDays(query),
        ...(number !== undefined && { 'receipt.number': number }),
        ...(dispute !== undefined && {
          'dispute.state': mongoose.trusted({ $in: disputeFilters[dispute] }),
        }),
      },
      sort: order,
      ...(number === undefined
        ? {
            index: fewIndex ?? staffIndexes[index],
            search: { text: search, index: fewIndex ?? staffIndexes.words },
          }
        : { index: receiptNumberIndex }),
      paging: { page, limit },
      toItems: (rows) => rows.map(toPayment),
    });
  }
}

/** The payments of one student, and the disputed ones, are few. */
function indexOfFew({ user, dispute }: StaffQuery) {
  if (user !== undefined) return studentIndex;
  return dispute === undefined ? undefined : disputeIndex;
}
