import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClassMessageRecordsModule } from '../class-messages/class-message-records.module.js';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { PaymentRecordsModule } from '../payments/payment-records.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { ReminderPreferencesModule } from '../reminders/reminder-preferences.module.js';
import { UserRecordsModule } from '../users/user-records.module.js';
import { MailBouncesController } from './mail-bounces.controller.js';
import { MailBounces } from './mail-bounces.service.js';
import { MailMetrics } from './mail-metrics.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { MailQueue } from './mail-queue.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailSources } from './mail-sources.service.js';
import { MailWriter } from './mail-writer.service.js';
import { ReturnPaths } from './return-paths.service.js';
import { SmtpClient } from './smtp-client.service.js';
import { StaffMailsController } from './staff-mails.controller.js';
import { StaffMailsService } from './staff-mails.service.js';

/** Sends the outbox, records returned mails, and lists mails for admins. */
@Module({
  imports: [
    AuditModule,
    ClassMessageRecordsModule,
    ClassRecordsModule,
    EnrolmentsModule,
    MailOutboxModule,
    PaymentRecordsModule,
    PeriodicWorkModule,
    ReceiptsModule,
    ReminderPreferencesModule,
    UserRecordsModule,
  ],
  controllers: [MailBouncesController, StaffMailsController],
  providers: [
    MailBounces,
    MailMetrics,
    MailQueue,
    MailSender,
    MailSources,
    MailWriter,
    ReturnPaths,
    SmtpClient,
    StaffMailsService,
  ],
})
export class MailModule {}
