import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ClassFacts } from '../classes/class-facts.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { isDuplicateKey } from '../common/database-errors.js';
import { ProblemError } from '../common/problem-error.js';
import { OrderRecord } from './order.schema.js';

/** Seats one student may hold at a time. */
export const MAX_HOLDS = 5;
/** Time to get a seat; an order that has none by then was left by a process that died. */
const PLACED_MS = 60_000;

/** Records new orders. Two unique indexes, not counting, keep them one for a class and few for a student. */
@Injectable()
export class PlaceOrder {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Model<OrderRecord>,
    private readonly clock: Clock,
  ) {}

  /**
   * Places an order at the class's price in the first free slot of the student. Answers nothing where there is a
   * live order for the class already. Throws `too-many-holds`.
   */
  async place(
    caller: Caller,
    { id: classId, className, priceMinor: amountMinor }: ClassFacts,
  ): Promise<OrderRecord | undefined> {
    const due = new Date(this.clock.now().getTime() + PLACED_MS);
    const facts = { classId, className, amountMinor, userId: caller.id, email: caller.email };
    for (let slot = 1; slot <= MAX_HOLDS; slot += 1)
      try {
        const order = await this.orders.create({
          ...facts,
          slot,
          state: 'placed',
          expiresAt: due,
          checkAt: due,
        });
        return order.toObject<OrderRecord>();
      } catch (error) {
        if (isDuplicateKey(error, 'classId')) return undefined;
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    throw new ProblemError('too-many-holds');
  }
}
