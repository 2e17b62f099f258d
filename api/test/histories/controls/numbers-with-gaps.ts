import { Injectable } from '@nestjs/common';
import { ReceiptNumbers } from '../../../src/payments/receipt-numbers.service.js';

/** Fault: the counter is incremented outside the transaction, so an aborted batch leaves a gap. */
@Injectable()
export class NumbersWithGaps extends ReceiptNumbers {
  protected override take(...[year, count]: Parameters<ReceiptNumbers['take']>) {
    return super.take(year, count, null);
  }
}
