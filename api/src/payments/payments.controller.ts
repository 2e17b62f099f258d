import { Controller, Headers, Req, Res, type RawBodyRequest } from '@nestjs/common';
import {
  createPayment,
  createPaymentIntent,
  type Enrolment,
  forgetCard,
  getReceipt,
  listEnrolments,
  listPayments,
  type OperationOutput,
  type Payment,
  receiveProviderEvent,
} from '@blush/shared-ui/contracts';
import type { InputOf } from '@blush/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/caller.js';
import { Handles } from '../common/handles.decorator.js';
import type { Identity } from '../common/identity.js';
import type { ListAnswer } from '../common/list.js';
import { CurrentIdentity, CurrentUser, Input } from '../common/parameters.js';
import { CheckoutService } from './checkout.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { KeptCardsService } from './kept-cards.service.js';
import { PaymentsService } from './payments.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentsService,
    private readonly enrolments: EnrolmentsService,
    private readonly webhooks: WebhooksService,
    private readonly keptCards: KeptCardsService,
  ) {}

  @Handles(createPaymentIntent)
  createIntent(
    @Input() { body }: InputOf<typeof createPaymentIntent>,
    @CurrentUser() caller: Caller,
    @CurrentIdentity() { signedInAt }: Identity,
  ): Promise<OperationOutput<typeof createPaymentIntent>> {
    return this.checkout.start(body, caller, signedInAt);
  }

  @Handles(createPayment)
  async create(
    @Input() { body }: InputOf<typeof createPayment>,
    @CurrentUser() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OperationOutput<typeof createPayment>> {
    const { id, created } = await this.checkout.complete(body.transactionId, caller);
    if (!created) reply.status(200);
    return { result: { insertedId: id } };
  }

  @Handles(forgetCard)
  async forgetCard(@CurrentUser() { id }: Caller): Promise<OperationOutput<typeof forgetCard>> {
    return { deletedCount: await this.keptCards.forget(id) };
  }

  @Handles(listPayments)
  list(
    @Input() { query }: InputOf<typeof listPayments>,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<Payment>> {
    return this.payments.list(query, caller);
  }

  @Handles(getReceipt)
  get(@Input() { params }: InputOf<typeof getReceipt>, @CurrentUser() caller: Caller): Promise<Payment> {
    return this.payments.get(params.id, caller);
  }

  @Handles(listEnrolments)
  listEnrolments(
    @Input() { query }: InputOf<typeof listEnrolments>,
    @CurrentUser() caller: Caller,
  ): Promise<ListAnswer<Enrolment>> {
    return this.enrolments.list(query, caller);
  }

  @Handles(receiveProviderEvent)
  async receive(
    @Req() { rawBody }: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<OperationOutput<typeof receiveProviderEvent>> {
    await this.webhooks.receive(rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
