import { Injectable } from '@nestjs/common';
import { type IntentEvent, PaymentIntentsService } from '../../../src/payments/payment-intents.service.js';

/** A provider's side that does not wait for the provider's word before a seat goes back. */
@Injectable()
export class NoFence extends PaymentIntentsService {
  override cancel(): Promise<IntentEvent> {
    return Promise.resolve('cancelled');
  }
}
