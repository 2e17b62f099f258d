import { Injectable } from '@nestjs/common';
import { type IntentNews, PaymentIntents } from '../../../src/payments/payment-intents.service.js';

/** Fault: a seat is released before the provider confirms the cancellation. */
@Injectable()
export class NoFence extends PaymentIntents {
  override cancel(): Promise<IntentNews> {
    return Promise.resolve({ event: 'cancelled' });
  }
}
