import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClassesModule } from '../classes/classes.module.js';
import { MailOutboxModule } from '../mail-outbox/mail-outbox.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ClassMessageRecordsModule } from './class-message-records.module.js';
import { ClassMessagesController } from './class-messages.controller.js';
import { ClassMessagesService } from './class-messages.service.js';

@Module({
  imports: [AuditModule, ClassMessageRecordsModule, ClassesModule, MailOutboxModule, OrdersModule],
  controllers: [ClassMessagesController],
  providers: [ClassMessagesService],
})
export class ClassMessagesModule {}
