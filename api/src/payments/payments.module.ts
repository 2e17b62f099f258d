import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { CartItemsModule } from '../carts/cart-items.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { ClassRoll } from '../classes/class-roll.service.js';
import { EnrolmentLookup } from '../classes/enrolment-lookup.service.js';
import { ClockModule } from '../common/clock.module.js';
import { CheckoutService } from './checkout.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { IntentsService } from './intents.service.js';
import { OrderMoves } from './order-moves.service.js';
import { OrderRecord, orderSchema } from './order.schema.js';
import { OrdersRoll } from './orders-roll.service.js';
import { OrdersService } from './orders.service.js';
import { PaymentBook } from './payment-book.service.js';
import { PaymentUpgrade } from './payment-upgrade.service.js';
import { PaymentRecord, paymentSchema } from './payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PlaceOrder } from './place-order.service.js';
import { RefundService } from './refund.service.js';
import { SalesService } from './sales.service.js';
import { StaffPaymentsController } from './staff-payments.controller.js';
import { StaffPaymentsService } from './staff-payments.service.js';
import { stripeProvider } from './stripe.provider.js';
import { SweeperService } from './sweeper.service.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: orderSchema },
      { name: PaymentRecord.name, schema: paymentSchema },
    ]),
    AuditModule,
    CartItemsModule,
    ClassesModule,
    ClockModule,
  ],
  controllers: [PaymentsController, StaffPaymentsController],
  providers: [
    stripeProvider,
    IntentsService,
    PaymentBook,
    PaymentUpgrade,
    OrderMoves,
    OrdersService,
    PlaceOrder,
    CheckoutService,
    PaymentsService,
    RefundService,
    SalesService,
    StaffPaymentsService,
    EnrolmentsService,
    WebhooksService,
    SweeperService,
    { provide: EnrolmentLookup, useExisting: EnrolmentsService },
    { provide: ClassRoll, useClass: OrdersRoll },
  ],
  exports: [OrdersService, EnrolmentsService, SalesService],
})
export class PaymentsModule {}
