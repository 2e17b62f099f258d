import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CartItemsModule } from '../carts/cart-items.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { EnrolmentLookup } from '../classes/enrolment-lookup.service.js';
import { Clock } from '../common/clock.js';
import { CheckoutService } from './checkout.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { IntentsService } from './intents.service.js';
import { OrderMoves } from './order-moves.service.js';
import { OrderRecord, orderSchema } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { PaymentRecord, paymentSchema } from './payment.schema.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PlaceOrder } from './place-order.service.js';
import { stripeProvider } from './stripe.provider.js';
import { SweeperService } from './sweeper.service.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: OrderRecord.name, schema: orderSchema },
      { name: PaymentRecord.name, schema: paymentSchema },
    ]),
    CartItemsModule,
    ClassesModule,
  ],
  controllers: [PaymentsController],
  providers: [
    Clock,
    stripeProvider,
    IntentsService,
    OrderMoves,
    OrdersService,
    PlaceOrder,
    CheckoutService,
    PaymentsService,
    EnrolmentsService,
    WebhooksService,
    SweeperService,
    { provide: EnrolmentLookup, useExisting: EnrolmentsService },
  ],
  exports: [OrdersService, EnrolmentsService],
})
export class PaymentsModule {}
