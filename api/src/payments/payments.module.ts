import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { CartItemsModule } from '../cart-items/cart-items.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { CheckoutService } from './checkout.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { FailedRefunds } from './failed-refunds.service.js';
import { IntentSync } from './intent-sync.service.js';
import { OrderSettlement } from './order-settlement.service.js';
import { OrderTransitions } from './order-transitions.service.js';
import { MissedEvents } from './missed-events.service.js';
import { PaymentMetrics } from './payment-metrics.js';
import { KeptCardsService } from './kept-cards.service.js';
import { PaymentProviderModule } from './payment-provider.module.js';
import { PaymentRecorder } from './payment-recorder.service.js';
import { PaymentRecordsModule } from './payment-records.module.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { OrderPlacement } from './order-placement.service.js';
import { ProviderEvents } from './provider-events.service.js';
import { ReceiptNumbers } from './receipt-numbers.service.js';
import { ReceiptSeriesRecord, receiptSeriesSchema } from './receipt-series.schema.js';
import { Reconciler } from './reconciler.service.js';
import { RefundsService } from './refunds.service.js';
import { RestoredPayments } from './restored-payments.service.js';
import { RestoredReceipts } from './restored-receipts.service.js';
import { SalesReports } from './sales-reports.service.js';
import { StaffPaymentsController } from './staff-payments.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReceiptSeriesRecord.name, schema: receiptSeriesSchema }]),
    AuditModule,
    CartItemsModule,
    ClassesModule,
    LimitsModule,
    MailOutboxModule,
    OrdersModule,
    PaymentProviderModule,
    PaymentRecordsModule,
    PeriodicWorkModule,
  ],
  controllers: [PaymentsController, StaffPaymentsController],
  providers: [
    FailedRefunds,
    IntentSync,
    PaymentRecorder,
    PaymentMetrics,
    OrderTransitions,
    OrderSettlement,
    CheckoutService,
    OrderPlacement,
    KeptCardsService,
    MissedEvents,
    PaymentsService,
    ProviderEvents,
    ReceiptNumbers,
    RefundsService,
    RestoredPayments,
    RestoredReceipts,
    SalesReports,
    EnrolmentsService,
    WebhooksService,
    Reconciler,
  ],
  exports: [EnrolmentsService, OrderSettlement, RestoredPayments, SalesReports],
})
export class PaymentsModule {}
