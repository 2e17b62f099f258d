import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import { LivePrices } from '../prices/live-prices.service.js';
import { ClassRecord } from './class.schema.js';

const BATCH = 500;
type Change = ReturnType<typeof changeTo>;
type PricedClass = Pick<ClassRecord, '_id' | 'priceMinor' | 'orderPriceMinor'>;

/** Updates `orderPriceMinor`, which only sorts lists and is neither shown nor charged. */
@Injectable()
export class SortPrices {
  constructor(
    @InjectModel(ClassRecord.name) private readonly classes: Model<ClassRecord>,
    private readonly livePrices: LivePrices,
  ) {}

  /** Idempotent. @param classIds absent: all classes */
  async refresh(classIds?: readonly Types.ObjectId[]): Promise<void> {
    const prices = await this.livePrices.exact();
    const filter = classIds ? { _id: mongoose.trusted({ $in: [...classIds] }) } : {};
    const rows = this.classes
      .find(filter, { priceMinor: 1, orderPriceMinor: 1 })
      .schemaLevelProjections(false)
      .lean<PricedClass[]>()
      .cursor({ batchSize: BATCH });
    let changes: Change[] = [];
    for await (const row of rows) {
      const { _id, priceMinor, orderPriceMinor } = row;
      const wanted = prices.of(_id.toHexString(), priceMinor).priceMinor;
      if (wanted !== orderPriceMinor) changes.push(changeTo(wanted, { _id, priceMinor }));
      if (changes.length < BATCH) continue;
      await this.write(changes);
      changes = [];
    }
    if (changes.length > 0) await this.write(changes);
  }

  private async write(changes: Change[]): Promise<void> {
    await this.classes.bulkWrite(changes, { ordered: false, timestamps: false });
  }
}

/** The filter includes the list price, so that a concurrent edit is not overwritten. */
function changeTo(orderPriceMinor: number, filter: Pick<ClassRecord, '_id' | 'priceMinor'>) {
  return { updateOne: { filter, update: { $set: { orderPriceMinor } } } };
}
