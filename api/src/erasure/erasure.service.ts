import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuditLog } from '../audit/audit-log.service.js';
import { CartItemsService } from '../carts/cart-items.service.js';
import { ClassErasure } from '../classes/class-erasure.service.js';
import { operator } from '../common/actor.js';
import { inTransaction } from '../common/transaction.js';
import { PaymentErasure } from '../payments/payment-erasure.service.js';
import { UserErasure } from '../users/user-erasure.service.js';

/** `has-role`: of an instructor or admin. `not-settled`: a checkout, a refund or a dispute is under way. */
export type ErasureOutcome = 'erased' | 'not-found' | 'has-role' | 'not-settled';

/** Erases a person from all collections but the audit log, which is never changed. */
@Injectable()
export class ErasureService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserErasure,
    private readonly cartItems: CartItemsService,
    private readonly payments: PaymentErasure,
    private readonly classes: ClassErasure,
    private readonly auditLog: AuditLog,
  ) {}

  erase(address: string): Promise<ErasureOutcome> {
    return inTransaction(this.connection, async (session) => {
      const person = await this.users.find(address, session);
      if (!person) return 'not-found';
      const { id, role } = person;
      if (role !== 'student') return 'has-role';
      if (!(await this.payments.isSettled(id, session))) return 'not-settled';
      // Of a domain that can never have mail.
      const email = `${id}@erased.invalid`;
      await this.cartItems.removeAll(id, session);
      await this.payments.replaceEmail(id, email, session);
      await this.classes.replaceInstructor(id, email, session);
      await this.users.remove(id, session);
      const target = { kind: 'user', id, label: email } as const;
      await this.auditLog.write({ actor: operator, action: 'user-erased', target, changes: [] }, session);
      return 'erased';
    });
  }
}
