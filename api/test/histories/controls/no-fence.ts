import { Injectable } from '@nestjs/common';
import { type IntentNews, PaymentIntentsService } from '../../../src/payments/payment-intents.service.js';

/** Fault: a seat is released before the provider confirms the cancellation. */
@Injectable()
export class NoFence extends PaymentIntentsService {
  override cancel(): Promise<IntentNews> {
    return Promise.resolve({ event: 'cancelled' });
  }
}
