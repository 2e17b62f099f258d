import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  FEEDBACK_HISTORY_LIMIT,
  type getStaffClass,
  type listStaffClasses,
  type OperationOutput,
  type Page,
  type StaffClass,
} from '@blush/shared-ui/contracts';
import { isObjectIdOrHexString, type Model } from 'mongoose';
import type { AuditTarget } from '../audit/audit-log.service.js';
import type { Caller } from '../common/caller.js';
import type { Sort } from '../common/list.js';
import { readPage } from '../common/page.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { LivePrices } from '../prices/live-prices.service.js';
import { type PersonNames, PersonNameLookup } from '../users/person-names.service.js';
import { FeedbackRecord } from './class-feedback.schema.js';
import { ClassRecord, instructorIndex, statusIndexes, wordsIndex } from './class.schema.js';
import { toFeedback, toStaffClass } from './staff-class.mapper.js';
import { auditTarget } from './class-audit-target.js';
import { type Staff, staffScope } from './staff-scope.js';

type ListQuery = InputOf<typeof listStaffClasses>['query'];
type SortName = NonNullable<ListQuery['sort']>;
type IndexName = keyof typeof statusIndexes;

/** MongoDB reads an index in both directions, so one index serves an order and its reverse. */
const sorts: Record<SortName, { sort: Sort; index: IndexName }> = {
  newest: { sort: { createdAt: -1, _id: -1 }, index: 'newest' },
  oldest: { sort: { createdAt: 1, _id: 1 }, index: 'newest' },
  name: { sort: { nameKey: 1, _id: 1 }, index: 'name' },
  '-name': { sort: { nameKey: -1, _id: -1 }, index: 'name' },
  price: { sort: { orderPriceMinor: 1, _id: 1 }, index: 'price' },
  '-price': { sort: { orderPriceMinor: -1, _id: -1 }, index: 'price' },
  enrolled: { sort: { enrolledStudent: 1, _id: 1 }, index: 'enrolled' },
  '-enrolled': { sort: { enrolledStudent: -1, _id: -1 }, index: 'enrolled' },
  seats: { sort: { availableSeat: 1, _id: 1 }, index: 'seats' },
  '-seats': { sort: { availableSeat: -1, _id: -1 }, index: 'seats' },
};

@Injectable()
export class StaffClassesService {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    @InjectModel(FeedbackRecord.name) private readonly feedbacks: Model<FeedbackRecord>,
    private readonly personNames: PersonNameLookup,
    private readonly livePrices: LivePrices,
  ) {}

  async list(
    { search, instructor, status, stage, sort = 'newest', page, limit }: ListQuery,
    caller: Caller,
  ): Promise<Page<StaffClass>> {
    const filter = staffScope(caller, { instructor, status: stage ?? status });
    // An instructor has few classes, so they are sorted in memory.
    const isOfOneInstructor = 'instructorId' in filter;
    const order = sorts[sort];
    return readPage<ClassRecord, StaffClass>(this.classes, {
      filter,
      sort: order.sort,
      index: isOfOneInstructor ? instructorIndex : statusIndexes[order.index],
      search: { text: search, index: isOfOneInstructor ? instructorIndex : wordsIndex },
      paging: { page, limit },
      select: '+review',
      toItems: async (rows) => {
        const [people, prices] = await Promise.all([this.reviewers(rows), this.livePrices.shown()]);
        return rows.map((record) => toStaffClass(record, people, prices));
      },
    });
  }

  /** @throws `not-found`, also for another instructor's class */
  async get(id: string, caller: Caller): Promise<OperationOutput<typeof getStaffClass>> {
    const record = await this.classes
      .findOne({ _id: id, ...staffScope(caller) })
      .select('+review')
      .lean<ClassRecord>();
    if (!record) throw new ProblemError('not-found');
    const feedbacks = await this.feedbacks
      .find({ classId: record._id })
      .sort({ version: -1 })
      .limit(FEEDBACK_HISTORY_LIMIT)
      .lean<FeedbackRecord[]>();
    const [people, prices] = await Promise.all([
      this.reviewers([record], feedbacks),
      this.livePrices.shown(),
    ]);
    return {
      ...toStaffClass(record, people, prices),
      feedbacks: feedbacks.map((feedback) => toFeedback(feedback, people)),
    };
  }

  /** The class as the target of an audit event. @throws `not-found`, also for another instructor's class. */
  async target(id: string, staff: Staff): Promise<AuditTarget> {
    const record = await this.classes
      .findOne({ _id: id, ...staffScope(staff) }, { className: 1, instructorId: 1 })
      .lean<Pick<ClassRecord, '_id' | 'className' | 'instructorId'>>();
    if (!record) throw new ProblemError('not-found');
    return auditTarget(record);
  }

  private reviewers(
    classes: readonly ClassRecord[],
    feedbacks: readonly FeedbackRecord[] = [],
  ): Promise<PersonNames> {
    const decisions = [...classes.flatMap(({ review }) => review ?? []), ...feedbacks];
    return this.personNames.find(decisions.map(({ by }) => by).filter(isObjectIdOrHexString));
  }
}
