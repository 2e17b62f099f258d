import { Controller } from '@nestjs/common';
import {
  listStaffPayments,
  type Page,
  type Payment,
  recordRefundPaid,
  refundPayment,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { Actor } from '../common/actor.js';
import { Handles } from '../common/handles.decorator.js';
import { CurrentActor, Input } from '../common/parameters.js';
import { FailedRefunds } from './failed-refunds.service.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';

@Controller()
export class StaffPaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly failedRefunds: FailedRefunds,
  ) {}

  @Handles(listStaffPayments)
  list(@Input() { query }: InputOf<typeof listStaffPayments>): Promise<Page<Payment>> {
    return this.payments.listForStaff(query);
  }

  @Handles(refundPayment)
  refund(@Input() { params }: InputOf<typeof refundPayment>, @CurrentActor() actor: Actor): Promise<Payment> {
    return this.refunds.refund(params.id, actor);
  }

  @Handles(recordRefundPaid)
  recordPaid(
    @Input() { params }: InputOf<typeof recordRefundPaid>,
    @CurrentActor() actor: Actor,
  ): Promise<Payment> {
    return this.failedRefunds.recordPaid(params.id, actor);
  }
}
