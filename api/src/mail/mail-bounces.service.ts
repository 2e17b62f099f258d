import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type DeliveryStatus, readDeliveryStatus } from './delivery-status.js';
import { type BounceOutcome, MailMetrics } from './mail-metrics.js';
import { MailQueue } from './mail-queue.service.js';
import { MailRecord } from '../mail-outbox/mail.schema.js';
import { ReturnPaths } from './return-paths.service.js';

type ReturnedMail = Pick<MailRecord, '_id' | 'kind' | 'wantedAt'>;

/**
 * Handles mails that the mail server accepted and a later one returned. A client that learns a return path can forge a
 * notification: that marks this one mail as failed, and has no other effect.
 */
@Injectable()
export class MailBounces {
  private readonly logger = new Logger(MailBounces.name);

  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly queue: MailQueue,
    private readonly returnPaths: ReturnPaths,
    private readonly metrics: MailMetrics,
  ) {}

  /** Idempotent. A message that is not about a mail of the portal is only counted. @param message as a mail system delivers it */
  async receive(message: Uint8Array): Promise<void> {
    this.metrics.countBounce(await this.outcomeOf(message));
  }

  private async outcomeOf(message: Uint8Array): Promise<BounceOutcome> {
    const status = await readDeliveryStatus(message);
    if (!status) return 'unreadable';
    const mail = await this.mailOf(status);
    if (!mail) return 'unknown';
    // Such as `delayed`: another notification follows if it fails.
    if (status.action !== 'failed') return 'not-final';
    if (!(await this.queue.recordReturned(mail, problemOf(status)))) return 'unchanged';
    this.logger.warn(`mail ${mail._id.toHexString()} (${mail.kind}): returned`);
    return 'returned';
  }

  private async mailOf({ addressees }: DeliveryStatus): Promise<ReturnedMail | undefined> {
    const path = this.returnPaths.find(addressees);
    if (!path) return undefined;
    const mail = await this.mails.findById(path.mailId, { kind: 1, wantedAt: 1 }).lean<ReturnedMail>();
    return mail && this.returnPaths.isOf(path, mail) ? mail : undefined;
  }
}

function problemOf({ status, diagnostic }: DeliveryStatus): string {
  const code = status === undefined ? '' : ` (${status})`;
  return `The mail came back${code}${diagnostic === undefined ? '' : `: ${diagnostic}`}`;
}
