import { Module } from '@nestjs/common';
import { ClassRecordsModule } from '../classes/class-records.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PeriodicWorkModule } from '../periodic-work/periodic-work.module.js';
import { ReminderPreferencesModule } from './reminder-preferences.module.js';
import { RemindersController } from './reminders.controller.js';
import { SessionReminders } from './session-reminders.service.js';

@Module({
  imports: [
    ClassRecordsModule,
    MailOutboxModule,
    OrdersModule,
    PeriodicWorkModule,
    ReminderPreferencesModule,
  ],
  controllers: [RemindersController],
  providers: [SessionReminders],
})
export class RemindersModule {}
