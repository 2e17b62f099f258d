import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonalData } from '@blush/shared-ui/contracts';
import type { ClientSession, Model } from 'mongoose';
import { readRows } from '../common/read-rows.js';
import { MailRecord } from './mail.schema.js';

type PersonalMail = NonNullable<PersonalData['mails']>[number];

/** Export and erasure of a person's mails. */
@Injectable()
export class PersonalMails {
  constructor(@InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>) {}

  mailsOf(userId: string): AsyncIterable<PersonalMail> {
    return readRows(
      this.mails.find({ userId }),
      ({ kind, state, to, subject, createdAt, endedAt }: MailRecord) => ({
        kind,
        state,
        ...(to !== undefined && { to }),
        ...(subject !== undefined && { subject }),
        createdAt: createdAt.toISOString(),
        ...(endedAt && { endedAt: endedAt.toISOString() }),
      }),
    );
  }

  /** Deletes queued mails too. A mail that is already being sent cannot be recalled and may still arrive. */
  async removeAll(userId: string, session: ClientSession): Promise<void> {
    await this.mails.deleteMany({ userId }, { session });
  }
}
