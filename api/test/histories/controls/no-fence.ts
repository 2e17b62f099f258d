import { Injectable } from '@nestjs/common';
import { type IntentFact, IntentsService } from '../../../src/payments/intents.service.js';

/** A provider's side that does not wait for the provider's word before a seat goes back. */
@Injectable()
export class NoFence extends IntentsService {
  override cancel(): Promise<IntentFact> {
    return Promise.resolve('cancelled');
  }
}
