import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CartItemsModule } from '../cart-items/cart-items.module.js';
import { ClassFilesModule } from '../class-files/class-files.module.js';
import { ClassMessageRecordsModule } from '../class-messages/class-message-records.module.js';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { CalendarFeedsModule } from '../enrolments/calendar-feeds.module.js';
import { ReminderPreferencesModule } from '../reminders/reminder-preferences.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { ErasureRetries } from '../erasure/erasure-retries.service.js';
import { LimitsModule } from '../limits/limits.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { PaymentRecordsModule } from '../payments/payment-records.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { PictureRecordsModule } from '../pictures/picture-records.module.js';
import { StudentReviewRecordsModule } from '../reviews/student-review-records.module.js';
import { UserRecordsModule } from '../users/user-records.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [
    AuditModule,
    CalendarFeedsModule,
    ClassFilesModule,
    ClassMessageRecordsModule,
    ReminderPreferencesModule,
    CartItemsModule,
    ClassRecordsModule,
    ErasureModule,
    LimitsModule,
    MailOutboxModule,
    PaymentRecordsModule,
    PeriodicWorkModule,
    PictureRecordsModule,
    StudentReviewRecordsModule,
    UserRecordsModule,
  ],
  controllers: [PersonalDataController],
  providers: [PersonalDataService, ErasureRetries],
})
export class PersonalDataModule {}
