import { Injectable } from '@nestjs/common';
import { PaymentLookup, type Sale } from '../payments/payment-lookup.service.js';
import { ReviewedClasses, type ReviewedClass } from '../classes/reviewed-classes.service.js';
import { type FoundUser, UserLookup } from '../users/user-lookup.service.js';

/** What mails tell of, as it is now. `undefined`: it is gone. */
@Injectable()
export class MailSources {
  constructor(
    private readonly payments: PaymentLookup,
    private readonly classes: ReviewedClasses,
    private readonly users: UserLookup,
  ) {}

  sale(orderId: string): Promise<Sale | undefined> {
    return this.payments.find(orderId);
  }

  reviewedClass(id: string): Promise<ReviewedClass | undefined> {
    return this.classes.find(id);
  }

  user(id: string): Promise<FoundUser | undefined> {
    return this.users.find(id);
  }
}
