import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { OperationOutput, sendVerificationMail } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Caller } from '../common/caller.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { VerificationMailer } from '../limits/verification-mailer.service.js';
import { UserRecord } from './user.schema.js';

@Injectable()
export class VerificationMailsService {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly limits: UserLimits,
    private readonly mailer: VerificationMailer,
  ) {}

  /** @throws `already-verified`, `mail-cool-down`, `mail-unavailable`, `forbidden` */
  async send({ id, email, emailVerified }: Caller): Promise<OperationOutput<typeof sendVerificationMail>> {
    if (emailVerified) throw new ProblemError('already-verified');
    if (!this.mailer.isConfigured) throw new ProblemError('mail-unavailable');
    const { at, nextAt } = await this.limits.reserveMail(id);
    try {
      await this.mailer.send(await this.subOf(id));
    } catch (error) {
      await this.limits.giveBackMail(id, at);
      throw error;
    }
    return { email, nextAt: nextAt.toISOString() };
  }

  private async subOf(id: string): Promise<string> {
    const user = await this.users.findById(id, { sub: 1 }).lean<UserRecord>();
    if (!user) throw new ProblemError('forbidden', {}, { cause: new Error('the user was deleted') });
    return user.sub;
  }
}
