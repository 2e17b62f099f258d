import { isNativeError } from 'node:util/types';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { runDue } from '../common/run-due.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { MailMetrics } from './mail-metrics.js';
import { MAX_ATTEMPTS, MailQueue } from './mail-queue.service.js';
import { MailWriter, NotReady, NotWanted } from './mail-writer.service.js';
import type { MailRecord } from '../mail-outbox/mail.schema.js';
import { SmtpClient } from './smtp-client.service.js';
import { sentenceOf, SmtpError } from './smtp-error.js';

const CONCURRENT_MAILS = 4;

/** Result for a mail whose text could not be made, with the reason as a sentence. */
class NotWritten {
  constructor(readonly problem: string) {}
}

/**
 * Sends due mails. If a process ends after the mail server's answer and before its own record, the mail is sent again with the
 * same Message-ID: at least once, and rarely twice.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailSender.name);

  constructor(
    private readonly queue: MailQueue,
    private readonly writer: MailWriter,
    private readonly smtp: SmtpClient,
    private readonly metrics: MailMetrics,
    private readonly periodicWork: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('send-mails', (end) => this.run(end));
  }

  async run(end?: AbortSignal): Promise<void> {
    let isUsable = true;
    await runDue(
      async () => (isUsable ? this.queue.claim() : null),
      async (mail) => {
        // Ends the run: during an outage, each mail would use up an attempt and wait for a timeout.
        if (!(await this.attempt(mail))) isUsable = false;
      },
      { concurrent: CONCURRENT_MAILS, end },
    );
  }

  /** Returns whether the mail server is usable. */
  private async attempt(mail: MailRecord): Promise<boolean> {
    try {
      return await this.send(mail);
    } catch (error) {
      // The result could not be recorded: the mail is due again when its lease ends. The run continues with the others.
      this.logger.error(error);
      return true;
    }
  }

  private async send(mail: MailRecord): Promise<boolean> {
    // The lease of the last attempt expired, or its result could not be recorded.
    if (mail.attempts > MAX_ATTEMPTS) {
      await this.recordFailure(mail, 'The last attempt ended without a result', true);
      return true;
    }
    const written = await this.write(mail);
    if (written instanceof NotWritten) {
      await this.recordFailure(mail, written.problem, false);
      return true;
    }
    if (written instanceof NotReady) {
      await this.queue.postpone(mail);
      return true;
    }
    if (written instanceof NotWanted) {
      await this.queue.cancel(mail, written.reason);
      this.metrics.count('cancelled');
      return true;
    }
    if (!(await this.queue.recordAttempt(mail, written))) return true;
    try {
      await this.smtp.send(written);
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      await this.recordFailure(mail, error.message, error.effect === 'refused');
      return error.effect !== 'unusable';
    }
    await this.queue.recordSent(mail);
    this.metrics.count('sent');
    return true;
  }

  private async write(mail: MailRecord) {
    try {
      return await this.writer.write(mail);
    } catch (error) {
      this.logger.error(error);
      const words = isNativeError(error) ? error.message : String(error);
      return new NotWritten(sentenceOf('The mail could not be written', words));
    }
  }

  private async recordFailure(mail: MailRecord, problem: string, isFinal: boolean): Promise<void> {
    const isPutOff = await this.queue.recordFailure(mail, problem, isFinal);
    this.metrics.count(isPutOff ? 'put-off' : 'failed');
    // Logged without the address and the subject, which are personal data.
    const outcome = isPutOff ? 'put off' : 'given up';
    this.logger.warn(`mail ${mail._id.toHexString()} (${mail.kind}): attempt ${mail.attempts}, ${outcome}`);
  }
}
