import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { classStatus, type listStaffClasses, type Page, type StaffClass } from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import type { Sort } from '../common/list.js';
import { type PageQuery, readPage } from '../common/page.js';
import type { InputOf } from '../common/parse-input.js';
import { beginsWords } from '../common/search-words.js';
import { ClassRecord, ownIndex, statusIndexes, wordsIndex } from './class.schema.js';
import { toStaffClass } from './staff-class.mapper.js';
import { staffScope } from './staff-scope.js';

type ListQuery = InputOf<typeof listStaffClasses>['query'];
type SortName = NonNullable<ListQuery['sort']>;

/** Each order with the index it walks, one way or the other. */
const orders: Record<SortName, { sort: Sort; along: keyof typeof statusIndexes }> = {
  newest: { sort: { createdAt: -1, _id: -1 }, along: 'newest' },
  oldest: { sort: { createdAt: 1, _id: 1 }, along: 'newest' },
  name: { sort: { nameKey: 1, _id: 1 }, along: 'name' },
  '-name': { sort: { nameKey: -1, _id: -1 }, along: 'name' },
  price: { sort: { priceMinor: 1, _id: 1 }, along: 'price' },
  '-price': { sort: { priceMinor: -1, _id: -1 }, along: 'price' },
  enrolled: { sort: { enrolledStudent: 1, _id: 1 }, along: 'enrolled' },
  '-enrolled': { sort: { enrolledStudent: -1, _id: -1 }, along: 'enrolled' },
  seats: { sort: { availableSeat: 1, _id: 1 }, along: 'seats' },
  '-seats': { sort: { availableSeat: -1, _id: -1 }, along: 'seats' },
};

@Injectable()
export class StaffClassListService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /** A page of the caller's own classes, or of everybody's for an admin. */
  list(
    { search, status, sort = 'newest', page, pageSize }: ListQuery,
    caller: Caller,
  ): Promise<Page<StaffClass>> {
    const order = orders[sort];
    const statuses = status === undefined ? classStatus.options : [status];
    return readPage<ClassRecord, StaffClass>(this.classes, {
      filter: {
        ...staffScope(caller),
        status: mongoose.trusted({ $in: statuses }),
        ...beginsWords<ClassRecord>('words', search),
      },
      sort: order.sort,
      index: indexFor(caller, search, order.along),
      paging: { page, pageSize },
      select: '+review',
      map: toStaffClass,
    });
  }
}

/** Own classes and what a search finds are few and sorted in memory; everybody's come in the order of an index. */
function indexFor(
  { role }: Caller,
  search: string | undefined,
  along: keyof typeof statusIndexes,
): PageQuery<ClassRecord, StaffClass>['index'] {
  if (role !== 'admin') return ownIndex;
  return search?.trim() ? wordsIndex : statusIndexes[along];
}
