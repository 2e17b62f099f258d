import { Injectable } from '@nestjs/common';
import { OrderRecord } from '../../../src/orders/order.schema.js';
import {
  type Attempt,
  OrderTransitions,
  type Outcome,
} from '../../../src/payments/order-transitions.service.js';

/** Fault: enrols an order even when another process moved it first. */
@Injectable()
export class EnrolsAnyway extends OrderTransitions {
  protected override async enrol(attempt: Attempt): Promise<Outcome> {
    const outcome = await super.enrol(attempt);
    if (outcome !== 'overtaken') return outcome;
    const { state } = await this.orders.findById(attempt.order._id).orFail().lean<OrderRecord>();
    return super.enrol({ ...attempt, order: { ...attempt.order, state } });
  }
}
