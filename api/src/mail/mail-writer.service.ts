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

  async write({
    _id,
    kind,
    about,
    version,
    userId,
    wantedAt,
  }: Pick<MailRecord, '_id' | 'kind' | 'about' | 'version' | 'userId' | 'wantedAt'>): Promise<
    OutgoingMail | NotWanted | NotReady
  > {
    const recipient = await this.sources.user(userId.toHexString());
    if (recipient?.email === undefined) return new NotWanted('The account, or its address, is gone.');
    const event = { about: about.toHexString(), version };
    const written = await kinds[kind].write(event, this.sources, this.portal);
    if (!written) return new NotWanted('Its reason no longer existed when it was due.');
    const token = kinds[kind].isReminder ? await this.sources.reminderToken(recipient.id) : undefined;
    if (kinds[kind].isReminder && token === undefined)
      return new NotWanted('The recipient turned reminders off.');
    const receipt = kinds[kind].hasReceipt ? await this.sources.receiptFile(event.about) : undefined;
    const waitedMs = this.sources.now().getTime() - wantedAt.getTime();
    if (kinds[kind].hasReceipt && !receipt && waitedMs < PATIENCE_MS) return new NotReady();
    const { replyTo, ...content } = written;
    const calendar = kinds[kind].hasCalendar
      ? await this.sources.calendar(event.about, recipient.id)
      : undefined;
    const blocks = [
      { text: `Hello ${recipient.name},` },
      ...content.blocks,
      ...(calendar?.method === 'CANCEL' ? [cancellationNote] : []),
    ];
    const returnPath = this.returnPaths.of({ _id, wantedAt });
    return {
      id: _id.toHexString(),
      to: recipient.email,
      ...(returnPath !== undefined && { returnPath }),
      ...renderMail({
        ...content,
        blocks,
        ...(token !== undefined && {
          stop: { label: 'No more reminders', url: `${this.portal}/reminders/${token}` },
        }),
      }),
      ...(calendar && { calendar }),
      ...(receipt && { receipt }),
      ...(replyTo !== undefined && { replyTo }),
      ...(token !== undefined && { unsubscribe: `${this.apiUrl}/reminders/${token}` }),
    };
  }
}
