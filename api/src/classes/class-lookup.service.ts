import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type CartItem,
  type ClassSchedule,
  type ClassSession,
  type ClassStatus,
  OFFER_CLASS_NAMES,
} from '@blush/shared-ui/contracts';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { newestFirst } from '../common/list.js';
import { LivePrices } from '../prices/live-prices.service.js';
import type { Price, Prices } from '../prices/prices.js';
import { toSchedule, toStatus } from './class.mapper.js';
import { ClassRecord, saleIndex } from './class.schema.js';
import type { SessionRecord } from './class-session.schema.js';
import { isAtSameTime, isSaleOver, onSaleAt, toSession } from './class-sessions.js';

/** A class with its price at the time of the read. */
export interface ClassSummary extends Price {
  readonly id: string;
  readonly className: string;
  readonly classImg: string;
  readonly approvedPicture: string;
  readonly instructorName: string;
  readonly instructorImg: string;
  readonly instructorPicture: string;
  readonly availableSeat: number;
  readonly enrolledStudent: number;
  readonly status: ClassStatus;
  readonly schedule?: ClassSchedule;
  readonly saleEndsAt?: Date;
  /** State at the time of the read. */
  readonly isSaleOver: boolean;
}

type Overlap = NonNullable<CartItem['overlaps']>[number];
type SummaryFields = Pick<ClassRecord, '_id' | keyof typeof projection>;
type SessionsOfClass = Pick<ClassRecord, '_id' | 'className'> & { readonly sessions: SessionRecord[] };

const projection = {
  className: 1,
  classImg: 1,
  approvedPicture: 1,
  instructorName: 1,
  instructorImg: 1,
  instructorPicture: 1,
  priceMinor: 1,
  availableSeat: 1,
  enrolledStudent: 1,
  status: 1,
  schedule: 1,
  saleEndsAt: 1,
} as const;

/** Classes in every status: not for public answers. */
@Injectable()
export class ClassLookup {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
    private readonly livePrices: LivePrices,
  ) {}

  /** With the price to charge, which no cache knows. */
  async find(id: string): Promise<ClassSummary | undefined> {
    return (await this.read([id], this.livePrices.exact())).get(id);
  }

  /** With the prices to show. */
  findMany(ids: readonly string[]): Promise<ReadonlyMap<string, ClassSummary>> {
    return this.read(ids, this.livePrices.shown());
  }

  private async read(
    ids: readonly string[],
    pricesOfNow: Promise<Prices>,
  ): Promise<ReadonlyMap<string, ClassSummary>> {
    const [rows, prices] = await Promise.all([
      this.classes
        .find({ _id: mongoose.trusted({ $in: ids }) }, projection)
        .schemaLevelProjections(false)
        .lean<SummaryFields[]>()
        .exec(),
      pricesOfNow,
    ]);
    const now = this.clock.now();
    return new Map(rows.map((row) => [row._id.toHexString(), toSummary(row, now, prices)]));
  }

  /** Number of classes on sale, and names of the newest ones. @param ids absent: of all classes */
  async countOnSale(ids: readonly string[] | undefined): Promise<{ count: number; names: string[] }> {
    const onSale = {
      ...onSaleAt(this.clock.now()),
      ...(ids && { _id: mongoose.trusted({ $in: ids }) }),
    };
    const [count, rows] = await Promise.all([
      this.classes.countDocuments(onSale, { hint: saleIndex }),
      this.classes
        .find(onSale, { className: 1 })
        .schemaLevelProjections(false)
        .sort(newestFirst)
        .limit(OFFER_CLASS_NAMES)
        .lean<Pick<ClassRecord, 'className'>[]>(),
    ]);
    return { count, names: rows.map(({ className }) => className) };
  }

  /** By class id, with links: the session that is under way, or else the next one. Classes without any are left out. */
  async nextSessions(classIds: readonly string[]): Promise<ReadonlyMap<string, ClassSession>> {
    const classes = await this.comingSessions(classIds);
    return new Map(
      classes.flatMap(({ _id, sessions: [next] }) =>
        next ? [[_id.toHexString(), toSession(next, { withJoinUrl: true })]] : [],
      ),
    );
  }

  /** For each of the other classes, the first of its sessions that overlaps with a session of the class. */
  async overlaps(classId: string, others: readonly string[]): Promise<Overlap[]> {
    const classes = await this.comingSessions([classId, ...others]);
    const isThisClass = ({ _id }: SessionsOfClass) => _id.toHexString() === classId;
    const own = classes.find(isThisClass)?.sessions ?? [];
    return classes
      .filter((each) => !isThisClass(each))
      .flatMap(({ _id, className, sessions }) => {
        const overlap = sessions.find((session) => own.some((each) => isAtSameTime(each, session)));
        if (!overlap) return [];
        const { start, end, zone } = toSession(overlap, { withJoinUrl: false });
        return [{ classId: _id.toHexString(), className, start, end, zone }];
      });
  }

  /** Sessions that are neither over nor cancelled, by start. */
  private async comingSessions(classIds: readonly string[]): Promise<SessionsOfClass[]> {
    const now = this.clock.now();
    const rows = await this.classes
      .find(
        { _id: mongoose.trusted({ $in: classIds }), 'schedule.end': mongoose.trusted({ $gt: now }) },
        { className: 1, sessions: 1 },
      )
      .schemaLevelProjections(false)
      .lean<SessionsOfClass[]>();
    return rows.map(({ sessions, ...row }) => ({
      ...row,
      sessions: sessions.filter(({ end, cancelledAt }) => !cancelledAt && end > now),
    }));
  }
}

export function toSummary(
  { _id, schedule, saleEndsAt, status, priceMinor, ...fields }: SummaryFields,
  now: Date,
  prices: Prices,
): ClassSummary {
  const id = _id.toHexString();
  return {
    id,
    ...fields,
    ...prices.of(id, priceMinor),
    status: toStatus(status).status,
    ...(schedule && { schedule: toSchedule(schedule) }),
    ...(saleEndsAt && { saleEndsAt }),
    isSaleOver: isSaleOver({ saleEndsAt }, now),
  };
}
