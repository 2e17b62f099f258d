import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type ClientSession, type Model, Types } from 'mongoose';
import { ClassRecord } from './class.schema.js';

interface HeldSeats {
  readonly classId: string;
  readonly approved: boolean;
  readonly orderIds: string[];
}

/** Each change is one conditional update, so the sum of seats stays constant. */
@Injectable()
export class SeatsService {
  constructor(@InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>) {}

  /** Free to held, idempotent. `refused`: the class is sold out, deleted or not approved. */
  async hold(classId: string, orderId: string): Promise<'held' | 'refused'> {
    const order = new Types.ObjectId(orderId);
    const { modifiedCount } = await this.classes.updateOne(
      {
        _id: classId,
        status: 'approved',
        availableSeat: mongoose.trusted({ $gt: 0 }),
        holds: mongoose.trusted({ $ne: order }),
      },
      { $inc: { availableSeat: -1, held: 1 }, $push: { holds: order } },
    );
    if (modifiedCount === 1) return 'held';
    return (await this.classes.exists({ _id: classId, holds: order })) ? 'held' : 'refused';
  }

  /** Held to free, idempotent. Returns whether the order held a seat. */
  async giveBack(classId: string, orderId: string, session?: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.classes.updateOne(
      { _id: classId, holds: new Types.ObjectId(orderId) },
      { $inc: { availableSeat: 1, held: -1 }, $pull: { holds: new Types.ObjectId(orderId) } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Held to enrolled; without a held seat, free to enrolled if the class is approved. Returns whether there was a seat. */
  async enrol(classId: string, orderId: string, session: ClientSession): Promise<boolean> {
    const order = new Types.ObjectId(orderId);
    const fromHeld = await this.classes.updateOne(
      { _id: classId, holds: order },
      { $inc: { held: -1, enrolledStudent: 1 }, $pull: { holds: order } },
      { session },
    );
    if (fromHeld.modifiedCount === 1) return true;
    const fromFree = await this.classes.updateOne(
      { _id: classId, status: 'approved', availableSeat: mongoose.trusted({ $gt: 0 }) },
      { $inc: { availableSeat: -1, enrolledStudent: 1 } },
      { session },
    );
    return fromFree.modifiedCount === 1;
  }

  /** Enrolled to free. */
  async withdraw(classId: string, session: ClientSession): Promise<void> {
    await this.classes.updateOne(
      { _id: classId, enrolledStudent: mongoose.trusted({ $gt: 0 }) },
      { $inc: { enrolledStudent: -1, availableSeat: 1 } },
      { session },
    );
  }

  async listHeld(): Promise<HeldSeats[]> {
    const rows = await this.classes
      .find({ held: mongoose.trusted({ $gt: 0 }) }, { status: 1, holds: 1 })
      .lean<Pick<ClassRecord, '_id' | 'status' | 'holds'>[]>();
    return rows.map(({ _id, status, holds }) => ({
      classId: _id.toHexString(),
      approved: status === 'approved',
      orderIds: holds.map((order) => order.toHexString()),
    }));
  }
}
