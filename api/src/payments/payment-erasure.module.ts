import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentErasure } from './payment-erasure.service.js';
import { PaymentRecord, paymentSchema } from './payment.schema.js';

/** Without the reconciler, which must not run in a command. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PaymentRecord.name, schema: paymentSchema }]), OrdersModule],
  providers: [PaymentErasure],
  exports: [PaymentErasure],
})
export class PaymentErasureModule {}
