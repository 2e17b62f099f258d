import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentErasure } from './payment-erasure.service.js';
import { PaymentExport } from './payment-export.service.js';
import { PaymentLookup } from './payment-lookup.service.js';
import { PaymentProviderModule } from './payment-provider.module.js';
import { PaymentRecord, paymentSchema } from './payment.schema.js';

/** What mails, export and erasure of a person need of payments; without the reconciler, which must not run in a command. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PaymentRecord.name, schema: paymentSchema }]),
    OrdersModule,
    PaymentProviderModule,
  ],
  providers: [PaymentErasure, PaymentExport, PaymentLookup],
  exports: [PaymentErasure, PaymentExport, PaymentLookup, PaymentProviderModule],
})
export class PaymentRecordsModule {}
