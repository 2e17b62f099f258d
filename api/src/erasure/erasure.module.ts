import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { CartItemsModule } from '../cart-items/cart-items.module.js';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { CalendarFeedsModule } from '../enrolments/calendar-feeds.module.js';
import { ReminderPreferencesModule } from '../reminders/reminder-preferences.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { PaymentRecordsModule } from '../payments/payment-records.module.js';
import { PictureRecordsModule } from '../pictures/picture-records.module.js';
import { StudentReviewRecordsModule } from '../reviews/student-review-records.module.js';
import { UserRecordsModule } from '../users/user-records.module.js';
import { ErasedPictures } from './erased-pictures.service.js';
import { ErasureRecord, erasureSchema } from './erasure.schema.js';
import { ErasureService } from './erasure.service.js';
import { OutsideErasure } from './outside-erasure.service.js';

/** Used by the API and by the operator's command, hence without periodic work. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ErasureRecord.name, schema: erasureSchema }]),
    AuditModule,
    CalendarFeedsModule,
    ReminderPreferencesModule,
    CartItemsModule,
    ClassRecordsModule,
    IdentityModule,
    MailOutboxModule,
    PaymentRecordsModule,
    PictureRecordsModule,
    StudentReviewRecordsModule,
    UserRecordsModule,
  ],
  providers: [ErasureService, OutsideErasure, ErasedPictures],
  exports: [MongooseModule, ErasureService, ErasedPictures, OutsideErasure],
})
export class ErasureModule {}
