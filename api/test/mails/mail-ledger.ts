import type { MailKind } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import { Clock } from '../../src/common/clock.js';
import type { PaymentTestBed, TestMailServer } from '../support/index.js';
import type { Ending } from './mailed-events.js';

interface Mail {
  readonly _id: Types.ObjectId;
  readonly kind: MailKind;
  readonly about: Types.ObjectId;
  readonly version: number;
  readonly state: string;
}

/** Compares the records of mails with what the mail server has received since the ledger was opened. */
export class MailLedger {
  /** Copies that the mail server had when the reason of a mail went away, by id of the mail. */
  private readonly ended = new Map<string, number>();

  private constructor(
    private readonly testBed: PaymentTestBed,
    private readonly mailServer: TestMailServer,
    private readonly earlierRecords: readonly Types.ObjectId[],
    private readonly earlierIds: ReadonlySet<string>,
  ) {}

  static async open(testBed: PaymentTestBed, mailServer: TestMailServer): Promise<MailLedger> {
    const records = await testBed.app.database.collection('mails').distinct('_id');
    const ids = new Set(mailServer.received().map(({ id }) => id));
    return new MailLedger(testBed, mailServer, records, ids);
  }

  /** Lets the reason of mails go away. */
  async end({ kind, about, make }: Ending): Promise<void> {
    const mails = { kind, about: new Types.ObjectId(about) };
    const before = (await this.mails(mails)).map(({ _id, version }) => {
      const id = _id.toHexString();
      return { id, version, copies: this.copies(id).length };
    });
    await make?.();
    const after = await this.mails(mails);
    const versions = new Map(after.map(({ _id, version }) => [_id.toHexString(), version]));
    // A queued mail about a change reports a further change instead of being replaced.
    const ended = before.filter(({ id, version }) => versions.get(id) === version && !this.ended.has(id));
    for (const { id, copies } of ended) this.ended.set(id, copies);
  }

  /** Ends the reasons that have gone away with time. */
  async endDue(endings: readonly Ending[]): Promise<void> {
    const now = this.testBed.app.nest.get(Clock).now();
    for (const ending of endings) if (ending.at && ending.at <= now) await this.end(ending);
  }

  /** The first of the endings that ends the reason of this mail. */
  async reasonOf(messageId: string | undefined, endings: readonly Ending[]): Promise<Ending | undefined> {
    const mail = (await this.mails()).find(({ _id }) => _id.toHexString() === idIn(messageId));
    return endings.find(({ kind, about }) => kind === mail?.kind && about === mail.about.toHexString());
  }

  /** One sentence for each violation. */
  async violations(): Promise<string[]> {
    const mails = await this.mails();
    const known = new Set(mails.map(({ _id }) => _id.toHexString()));
    const strays = this.received().filter(({ messageId }) => !known.has(idIn(messageId)));
    return [
      ...mails.flatMap((mail) => this.violationsOf(mail)),
      ...strays.map(({ subject, messageId }) => `"${subject}" has the Message-ID ${messageId} of no mail`),
    ];
  }

  async kinds(): Promise<ReadonlySet<string>> {
    return new Set((await this.mails()).map(({ kind }) => kind));
  }

  /** Number of mails that are not sent, failed or cancelled yet. */
  async waiting(): Promise<number> {
    return (await this.mails({ state: { $in: ['queued', 'sending'] } })).length;
  }

  private violationsOf({ _id, kind, state }: Mail): string[] {
    const id = _id.toHexString();
    const copies = this.copies(id);
    const atEnd = this.ended.get(id);
    const messageIds = new Set(copies.map(({ messageId }) => messageId));
    const name = `${kind} ${id}`;
    return [
      ...(messageIds.size > 1 ? [`${name} has ${messageIds.size} Message-IDs`] : []),
      ...(atEnd === undefined && copies.length === 0 ? [`${name} did not arrive (${state})`] : []),
      ...(atEnd === undefined && state !== 'sent' ? [`${name} is ${state}`] : []),
      ...(atEnd !== undefined && copies.length > atEnd
        ? [`${name} was sent after its reason went away`]
        : []),
      ...(atEnd !== undefined && !['sent', 'cancelled'].includes(state) ? [`${name} is ${state}`] : []),
    ];
  }

  private copies(id: string) {
    return this.received().filter(({ messageId }) => idIn(messageId) === id);
  }

  private received() {
    return this.mailServer.received().filter(({ id }) => !this.earlierIds.has(id));
  }

  private async mails(filter: Record<string, unknown> = {}): Promise<Mail[]> {
    const records = this.testBed.app.database.collection<Mail>('mails');
    return records.find({ ...filter, _id: { $nin: [...this.earlierRecords] } }).toArray();
  }
}

function idIn(messageId = ''): string {
  return messageId.slice(0, messageId.indexOf('@'));
}
