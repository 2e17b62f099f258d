import { Injectable } from '@nestjs/common';
import { type IntentEvent, PaymentIntentsService } from '../../../src/payments/payment-intents.service.js';

/** Fault: a seat is released before the provider confirms the cancellation. */
@Injectable()
export class NoFence extends PaymentIntentsService {
  override cancel(): Promise<IntentEvent> {
    return Promise.resolve('cancelled');
  }
}
