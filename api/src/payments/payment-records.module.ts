import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { KeptCardRecord, keptCardSchema } from './kept-card.schema.js';
import { KeptCardRecords } from './kept-card-records.service.js';
import { PaymentErasure } from './payment-erasure.service.js';
import { PaymentExport } from './payment-export.service.js';
import { PaymentLookup } from './payment-lookup.service.js';
import { PaymentProviderModule } from './payment-provider.module.js';
import { PaymentRecord, paymentSchema } from './payment.schema.js';

const services = [KeptCardRecords, PaymentErasure, PaymentExport, PaymentLookup];

/** What mails, export and erasure need of payments. It has no reconciler, because the `admin` commands import it too. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PaymentRecord.name, schema: paymentSchema },
      { name: KeptCardRecord.name, schema: keptCardSchema },
    ]),
    OrdersModule,
    PaymentProviderModule,
  ],
  providers: services,
  exports: [MongooseModule, PaymentProviderModule, ...services],
})
export class PaymentRecordsModule {}
