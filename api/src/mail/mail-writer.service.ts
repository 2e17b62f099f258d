import { Inject, Injectable } from '@nestjs/common';
import { renderMail } from '@blush/server-kit/mail';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { kinds } from './kinds/index.js';
import { cancellationNote } from './kinds/words.js';
import { MailSources } from './mail-sources.service.js';
import type { MailRecord } from '../mail-outbox/mail.schema.js';
import { ReturnPaths } from './return-paths.service.js';
import type { OutgoingMail } from './smtp-client.service.js';

/** Result for a mail that is not to be sent, with the reason as a sentence. */
export class NotWanted {
  constructor(readonly reason: string) {}
}

/** Result for a mail whose attachment is not available yet. */
export class NotReady {}

/** How long a mail is delayed for its attachment. Then it is sent without, as it has a link. */
const PATIENCE_MS = 10 * 60_000;

/** Writes mails from the current state of the database; what no longer exists is not reported. */
@Injectable()
export class MailWriter {
  private readonly portal: string;
  private readonly apiUrl: string;

  constructor(
    private readonly sources: MailSources,
    private readonly returnPaths: ReturnPaths,
    @Inject(API_CONFIG) { portalOrigins: [portal = ''], apiUrl }: ApiConfig,
  ) {
    this.portal = portal;
    this.apiUrl = apiUrl;
  }

  async write(mail: MailRecord): Promise<OutgoingMail | NotWanted | NotReady> {
    const kind = kinds[mail.kind];
    const about = mail.about.toHexString();
    const recipient = await this.sources.user(mail.userId.toHexString());
    if (recipient?.email === undefined) return new NotWanted('The account, or its address, is gone.');
    const written = await kind.write({ about, version: mail.version }, this.sources, this.portal);
    if (!written) return new NotWanted('Its reason no longer existed when it was due.');
    const token = kind.isReminder ? await this.sources.reminderToken(recipient.id) : undefined;
    if (kind.isReminder && token === undefined) return new NotWanted('The recipient turned reminders off.');
    const receipt = kind.hasReceipt ? await this.sources.receiptFile(about) : undefined;
    const waitedMs = this.sources.now().getTime() - mail.wantedAt.getTime();
    if (kind.hasReceipt && !receipt && waitedMs < PATIENCE_MS) return new NotReady();
    const calendar = kind.hasCalendar ? await this.sources.calendar(about, recipient.id) : undefined;
    const returnPath = this.returnPaths.of(mail);
    const { replyTo, ...content } = written;
    const blocks = [
      { text: `Hello ${recipient.name},` },
      ...content.blocks,
      ...(calendar?.method === 'CANCEL' ? [cancellationNote] : []),
    ];
    return {
      id: mail._id.toHexString(),
      to: recipient.email,
      ...renderMail({
        ...content,
        blocks,
        ...(token !== undefined && {
          stop: { label: 'No more reminders', url: `${this.portal}/reminders/${token}` },
        }),
      }),
      ...(returnPath !== undefined && { returnPath }),
      ...(replyTo !== undefined && { replyTo }),
      ...(token !== undefined && { unsubscribe: `${this.apiUrl}/reminders/${token}` }),
      ...(calendar && { calendar }),
      ...(receipt && { receipt }),
    };
  }
}
