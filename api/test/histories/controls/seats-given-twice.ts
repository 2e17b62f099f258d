import { InjectModel } from '@nestjs/mongoose';
import { Injectable } from '@nestjs/common';
import { Types, type Model } from 'mongoose';
import { ClassRecord } from '../../../src/classes/class.schema.js';
import { Seats } from '../../../src/classes/seats.service.js';
import { Clock } from '../../../src/common/clock.js';

/** Fault: releasing a seat does not check whether the order holds one. */
@Injectable()
export class SeatsGivenTwice extends Seats {
  constructor(
    @InjectModel(ClassRecord.name) private readonly records: Model<ClassRecord>,
    clock: Clock,
  ) {
    super(records, clock);
  }

  override async giveBack(classId: string, orderId: string): Promise<boolean> {
    const order = new Types.ObjectId(orderId);
    const { modifiedCount } = await this.records.updateOne(
      { _id: classId },
      { $inc: { availableSeat: 1, held: -1 }, $pull: { holds: order, unverifiedHolds: order } },
    );
    return modifiedCount === 1;
  }
}
