import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import { Clock } from '../common/clock.js';
import { UNPAID_END_COUNTS_MS } from '../common/unpaid-end-counts.js';
import { capacity, ClassRecord } from './class.schema.js';
import { isSaleOver, onSaleAt } from './class-sessions.js';

interface HeldSeats {
  readonly classId: string;
  readonly onSale: boolean;
  readonly orderIds: string[];
}

/** Students without a verified address may together hold at most a fifth of the seats, but always one. */
const SEATS_PER_UNVERIFIED_HOLD = 5;

const share = { $max: [1, { $floor: { $divide: [capacity, SEATS_PER_UNVERIFIED_HOLD] } }] };

/**
 * Minutes for which the last seats are kept for verified students after the first, second, third and fourth unpaid end of
 * an unverified hold; later ends count as the fourth.
 */
const VERIFIED_ONLY_MINUTES = [0, 15, 60, 360];

interface HoldRequest {
  readonly orderId: string;
  readonly unverified: boolean;
}

/** Each change is one conditional update, so the sum of seats stays constant. */
@Injectable()
export class Seats {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds a free seat; idempotent. `refused`: the class is sold out, deleted or not approved, or its first session has begun.
   * `verified-only`: the free seats are kept for verified students.
   */
  async hold(
    classId: string,
    { orderId, unverified }: HoldRequest,
  ): Promise<'held' | 'refused' | 'verified-only'> {
    const order = new Types.ObjectId(orderId);
    const { modifiedCount } = await this.classes.updateOne(
      {
        _id: classId,
        ...onSaleAt(this.clock.now()),
        availableSeat: mongoose.trusted({ $gt: 0 }),
        holds: mongoose.trusted({ $ne: order }),
        ...(unverified && { $expr: mongoose.trusted(this.unverifiedMayHold()) }),
      },
      {
        $inc: { availableSeat: -1, held: 1 },
        $push: { holds: order, ...(unverified && { unverifiedHolds: order }) },
      },
    );
    if (modifiedCount === 1) return 'held';
    if (await this.classes.exists({ _id: classId, holds: order })) return 'held';
    return unverified && (await this.isVerifiedOnly(classId)) ? 'verified-only' : 'refused';
  }

  /**
   * Marks a class without a free seat as changed. Public answers follow changes of classes only: one that was read after
   * {@link hold}, and before the order was `held`, lacks the end of the hold.
   */
  async announceHold(classId: string): Promise<void> {
    await this.classes.updateOne(
      { _id: classId, availableSeat: 0 },
      { $inc: { __v: 1 } },
      { timestamps: false },
    );
  }

  /**
   * Whether an unverified student would be refused although a verified one would not.
   * @param returned number of unverified holds that are given back first
   */
  async isVerifiedOnly(classId: string, returned = 0): Promise<boolean> {
    const kept = await this.classes.exists({
      _id: classId,
      ...onSaleAt(this.clock.now()),
      availableSeat: mongoose.trusted({ $gt: -returned }),
      $expr: mongoose.trusted({ $not: this.unverifiedMayHold(returned) }),
    });
    return kept !== null;
  }

  /** `orderIds`: the holds that count towards the share. `until`: end of the time, possibly past, in
   * which the last seats are kept for verified students. */
  async unverifiedHolds(classId: string): Promise<{ readonly orderIds: string[]; readonly until?: Date }> {
    const record = await this.classes
      .findById(classId, { unverifiedHolds: 1, verifiedOnlyUntil: 1 })
      .lean<Partial<ClassRecord>>();
    const { unverifiedHolds = [], verifiedOnlyUntil: until } = record ?? {};
    return { orderIds: unverifiedHolds.map((order) => order.toHexString()), ...(until && { until }) };
  }

  /** Takes the hold out of the share, after the student has verified the address. Idempotent. */
  async leaveShare(classId: string, orderId: string): Promise<void> {
    await this.classes.updateOne(
      { _id: classId },
      { $pull: { unverifiedHolds: new Types.ObjectId(orderId) } },
    );
  }

  /** Frees a held seat; idempotent. Returns whether the order held a seat. */
  async giveBack(classId: string, orderId: string, session?: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.classes.updateOne(
      { _id: classId, holds: new Types.ObjectId(orderId) },
      { $inc: { availableSeat: 1, held: -1 }, $pull: holdEntries(new Types.ObjectId(orderId)) },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /**
   * {@link giveBack} for a hold that ended unpaid by the student's own doing. If it counts towards the share, the last
   * seats (as many as the share) are kept for verified students for a while, so that unverified students cannot hold them
   * one after another. Earlier ends may not count any more, but the time that they gave stays.
   */
  async giveBackUnpaid(classId: string, orderId: string): Promise<void> {
    const order = new Types.ObjectId(orderId);
    const now = this.clock.now();
    const recent = { $gt: ['$$this', new Date(now.getTime() - UNPAID_END_COUNTS_MS)] };
    const { modifiedCount } = await this.classes.updateOne(
      { _id: classId, unverifiedHolds: order },
      [
        {
          $set: {
            availableSeat: { $add: ['$availableSeat', 1] },
            held: { $subtract: ['$held', 1] },
            holds: { $setDifference: ['$holds', [order]] },
            unverifiedHolds: { $setDifference: ['$unverifiedHolds', [order]] },
            unverifiedEnds: {
              $slice: [
                {
                  $concatArrays: [
                    { $filter: { input: { $ifNull: ['$unverifiedEnds', []] }, cond: recent } },
                    [now],
                  ],
                },
                -VERIFIED_ONLY_MINUTES.length,
              ],
            },
          },
        },
        {
          $set: {
            verifiedOnlyUntil: {
              $max: [
                '$verifiedOnlyUntil',
                {
                  $dateAdd: {
                    startDate: now,
                    unit: 'minute',
                    amount: {
                      $arrayElemAt: [VERIFIED_ONLY_MINUTES, { $subtract: [{ $size: '$unverifiedEnds' }, 1] }],
                    },
                  },
                },
              ],
            },
          },
        },
      ],
      { updatePipeline: true },
    );
    // The hold did not count towards the share.
    if (modifiedCount === 0) await this.giveBack(classId, orderId);
  }

  /** Enrols in the held seat, or else in a free one if the class is on sale. Returns whether there was a seat. */
  async enrol(classId: string, orderId: string, session: ClientSession): Promise<boolean> {
    const order = new Types.ObjectId(orderId);
    const fromHeld = await this.classes.updateOne(
      { _id: classId, holds: order },
      { $inc: { held: -1, enrolledStudent: 1 }, $pull: holdEntries(order) },
      { session },
    );
    if (fromHeld.modifiedCount === 1) return true;
    const fromFree = await this.classes.updateOne(
      { _id: classId, ...onSaleAt(this.clock.now()), availableSeat: mongoose.trusted({ $gt: 0 }) },
      { $inc: { availableSeat: -1, enrolledStudent: 1 } },
      { session },
    );
    return fromFree.modifiedCount === 1;
  }

  /** Frees an enrolled seat. */
  async withdraw(classId: string, session: ClientSession): Promise<void> {
    await this.classes.updateOne(
      { _id: classId, enrolledStudent: mongoose.trusted({ $gt: 0 }) },
      { $inc: { enrolledStudent: -1, availableSeat: 1 } },
      { session },
    );
  }

  async listHeld(): Promise<HeldSeats[]> {
    const rows = await this.classes
      .find({ held: mongoose.trusted({ $gt: 0 }) }, { status: 1, saleEndsAt: 1, holds: 1 })
      .lean<Pick<ClassRecord, '_id' | 'status' | 'saleEndsAt' | 'holds'>[]>();
    const now = this.clock.now();
    return rows.map(({ _id, status, saleEndsAt, holds }) => ({
      classId: _id.toHexString(),
      onSale: status === 'approved' && !isSaleOver({ saleEndsAt }, now),
      orderIds: holds.map((order) => order.toHexString()),
    }));
  }

  private unverifiedMayHold(returned = 0) {
    // Classes made before this rule have no `unverifiedHolds`.
    const holds = { $subtract: [{ $size: { $ifNull: ['$unverifiedHolds', []] } }, returned] };
    const onlyLastSeatsAreFree = { $lte: [{ $add: ['$availableSeat', returned] }, share] };
    const lastSeatsAreKept = { $gt: ['$verifiedOnlyUntil', this.clock.now()] };
    return { $and: [{ $lt: [holds, share] }, { $not: { $and: [onlyLastSeatsAreFree, lastSeatsAreKept] } }] };
  }
}

function holdEntries(order: Types.ObjectId) {
  return { holds: order, unverifiedHolds: order };
}
