import { Injectable } from '@nestjs/common';
import { type FoundIntent, PaymentIntents } from '../../../src/payments/payment-intents.service.js';

/** Fault: an order whose dispute was lost stays enrolled. */
@Injectable()
export class IgnoresDisputes extends PaymentIntents {
  override async find(id: string): Promise<FoundIntent | undefined> {
    const intent = await super.find(id);
    return intent && { ...intent, dispute: undefined };
  }
}
