import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OrderMoves, type Outcome } from '../../../src/payments/order-moves.service.js';
import { OrderRecord } from '../../../src/payments/order.schema.js';

/** Moves that enrol an order in whatever state it is by then, though somebody else moved it first. */
@Injectable()
export class EnrolsAnyway extends OrderMoves {
  @InjectModel(OrderRecord.name) private readonly records!: Model<OrderRecord>;
  private readonly enrolOnce = this.by.enrol;

  protected readonly careless = Object.assign(this.by, {
    enrol: async (...[order, line, news]: Parameters<typeof this.enrolOnce>): Promise<Outcome> => {
      const outcome = await this.enrolOnce(order, line, news);
      if (outcome !== 'missed') return outcome;
      const { state } = await this.records.findById(order._id).orFail().lean<OrderRecord>();
      return this.enrolOnce({ ...order, state }, line, news);
    },
  });
}
