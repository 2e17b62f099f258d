import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ReceiptNumbers } from '../../../src/payments/receipt-numbers.service.js';

/** Of two processes that take numbers for the same payments, the second waits half as long, so that its numbers stay. */
const WAIT_MS = 100;

/** Fault: the counter is incremented outside the transaction, so an aborted batch leaves a gap. */
@Injectable()
export class NumbersWithGaps extends ReceiptNumbers {
  protected override async take(...[year, count]: Parameters<ReceiptNumbers['take']>) {
    const taken = await super.take(year, count, null);
    await sleep((WAIT_MS * count) / taken.last);
    return taken;
  }
}
