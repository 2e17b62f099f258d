import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import type { Model } from 'mongoose';
import { METRIC_QUERY } from '../common/metrics.module.js';
import { ClassRecord } from './class.schema.js';

@Injectable()
export class SeatMetrics {
  constructor(@InjectModel(ClassRecord.name) classes: Model<ClassRecord>, metrics: Metrics) {
    metrics.gauge(
      { name: 'blush_seats_held', help: 'Seats that are held for a checkout, in all classes.' },
      async () => {
        const [sum] = await classes
          .aggregate<{ readonly held: number }>([
            { $match: { held: { $gt: 0 } } },
            { $group: { _id: null, held: { $sum: '$held' } } },
          ])
          .option(METRIC_QUERY);
        return [{ value: sum?.held ?? 0 }];
      },
    );
  }
}
