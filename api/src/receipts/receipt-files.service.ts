import { Injectable } from '@nestjs/common';
import type { Payment } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import type { Caller } from '../common/caller.js';
import { PaymentLookup } from '../payments/payment-lookup.service.js';
import { UserLookup } from '../users/user-lookup.service.js';

export interface ReceiptFile {
  readonly name: string;
  readonly content: Buffer;
}

@Injectable()
export class ReceiptFiles {
  constructor(
    private readonly payments: PaymentLookup,
    private readonly users: UserLookup,
  ) {}

  /** @throws `not-found`, also for another student's payment; `receipt-not-issued` while it has no number */
  async get(id: string, { id: userId, role }: Pick<Caller, 'id' | 'role'>): Promise<ReceiptFile> {
    const found = await this.payments.payment(id, role === 'admin' ? undefined : userId);
    if (!found) throw new ProblemError('not-found');
    const file = await this.write(found);
    if (!file) throw new ProblemError('receipt-not-issued');
    return file;
  }

  /** `undefined` while the payment has no number. */
  async find(id: string): Promise<ReceiptFile | undefined> {
    const found = await this.payments.payment(id);
    return found && this.write(found);
  }

  private async write({
    payment,
    userId,
  }: {
    readonly payment: Payment;
    readonly userId: string;
  }): Promise<ReceiptFile | undefined> {
    const { receipt } = payment;
    if (!receipt) return undefined;
    // Absent once the person is erased; the payment then has a placeholder as its address.
    const payer = await this.users.find(userId);
    // Loaded with the first receipt: the PDF library is larger than the rest of the API's own code.
    const { receiptPdf } = await import('./receipt-pdf.js');
    return {
      name: `${receipt.number}.pdf`,
      content: await receiptPdf({ payment, receipt, payer: payer?.name }),
    };
  }
}
