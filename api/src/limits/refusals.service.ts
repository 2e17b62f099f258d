import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProblemCode } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { type DayRange, dayOf, startOf, withinDays } from '../common/days.js';
import { RefusalsRecord } from './refusals.schema.js';

@Injectable()
export class Refusals {
  constructor(
    @InjectModel(RefusalsRecord.name) private readonly records: Model<RefusalsRecord>,
    private readonly clock: Clock,
  ) {}

  async add(code: ProblemCode): Promise<void> {
    const day = startOf(dayOf(this.clock.now()));
    await this.records.updateOne({ code, day }, { $inc: { count: 1 } }, { upsert: true });
  }

  async count(code: ProblemCode, days: DayRange): Promise<number> {
    const rows = await this.records.find({ code, day: withinDays(days) }).lean<RefusalsRecord[]>();
    return rows.reduce((sum, { count }) => sum + count, 0);
  }
}
