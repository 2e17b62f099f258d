import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChangeMails } from './change-mails.service.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailRecord, mailSchema } from './mail.schema.js';
import { PersonalMails } from './personal-mails.service.js';

/** Queues mails and sends none, so that commands, and modules that queue mails about their events, can import it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MailRecord.name, schema: mailSchema }])],
  providers: [MailOutbox, ChangeMails, PersonalMails],
  exports: [MongooseModule, MailOutbox, ChangeMails, PersonalMails],
})
export class MailOutboxModule {}
