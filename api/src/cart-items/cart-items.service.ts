import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIST_LIMIT, type PersonalData } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../common/database-errors.js';
import { newestFirst } from '../common/list.js';
import { toDollars } from '../common/money.js';
import { readRows } from '../common/read-rows.js';
import { CartItemRecord } from './cart-item.schema.js';

export interface CartEntry {
  readonly id: string;
  readonly classId: string;
  /** Cents, at the time of selection. */
  readonly priceMinor: number;
  readonly createdAt: Date;
}

@Injectable()
export class CartItems {
  constructor(@InjectModel(CartItemRecord.name) private readonly items: Model<CartItemRecord>) {}

  async list(userId: string): Promise<CartEntry[]> {
    const rows = await this.items
      .find({ userId })
      .sort(newestFirst)
      .limit(LIST_LIMIT)
      .lean<CartItemRecord[]>();
    return rows.map(toEntry);
  }

  export(userId: string): AsyncIterable<PersonalData['selectedClasses'][number]> {
    return readRows(this.items.find({ userId }), (row: CartItemRecord) => ({
      classId: row.classId.toHexString(),
      priceWhenSelected: toDollars(row.priceMinor),
      selectedAt: row.createdAt.toISOString(),
    }));
  }

  async find(id: string, userId: string): Promise<CartEntry | undefined> {
    const row = await this.items.findOne({ _id: id, userId }).lean<CartItemRecord>();
    return row ? toEntry(row) : undefined;
  }

  async has(userId: string, classId: string): Promise<boolean> {
    return (await this.items.exists({ userId, classId })) !== null;
  }

  async hasSeveral(userId: string): Promise<boolean> {
    return (await this.items.countDocuments({ userId }, { limit: 2 })) > 1;
  }

  /** Returns the new item's id, or `undefined` when the class is already selected. */
  async add(userId: string, classId: string, priceMinor: number): Promise<string | undefined> {
    try {
      const { _id } = await this.items.create({ userId, classId, priceMinor });
      return _id.toHexString();
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  async remove(id: string, userId: string): Promise<CartEntry | undefined> {
    const row = await this.items.findOneAndDelete({ _id: id, userId }).lean<CartItemRecord>();
    return row ? toEntry(row) : undefined;
  }

  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.items.deleteMany({ userId }, { session });
  }

  async unselect(userId: string, classId: string, session: ClientSession): Promise<void> {
    await this.items.deleteOne({ userId, classId }, { session });
  }
}

function toEntry({ _id, classId, priceMinor, createdAt }: CartItemRecord): CartEntry {
  return { id: _id.toHexString(), classId: classId.toHexString(), priceMinor, createdAt };
}
