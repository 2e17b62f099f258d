import { temporaryFolder } from '@blush/server-kit/testing';
import { Mailbox, type MailFault, type MailServer, startMail } from '@blush/stand-ins/mail';
import { MailSender } from '../../src/mail/mail-sender.service.js';
import { ReceiptNumbers } from '../../src/payments/receipt-numbers.service.js';
import { SmtpClient } from '../../src/mail/smtp-client.service.js';
import type { TestApp } from './start-app.js';

type ReceivedMail = ReturnType<Mailbox['list']>[number];

/** The mail server's stand-in, with faults on demand. */
export class TestMailServer {
  /** Faults of the next connections, in their order; none after the last one. */
  faults: (MailFault | undefined)[] = [];
  /** Is awaited after a mail is stored and before it is confirmed. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve();

  private constructor(
    private readonly mailbox: Mailbox,
    private readonly server: MailServer,
    /** URL at which mails to `bounces-later...` are reported as returned; set by tests. */
    readonly bounces: { url: string; token: string },
  ) {}

  static async start(): Promise<TestMailServer> {
    const mailbox = await Mailbox.open(temporaryFolder());
    const started: { one?: TestMailServer } = {};
    const fault = () => started.one?.faults.shift();
    const bounces = { url: '', token: '' };
    const beforeAnswer = (mail: ReceivedMail) => started.one?.beforeAnswer(mail) ?? Promise.resolve();
    const server = await startMail({ port: 0, mailbox, fault, beforeAnswer, bounces });
    started.one = new TestMailServer(mailbox, server, bounces);
    return started.one;
  }

  get url(): string {
    return this.server.url;
  }

  get env(): Record<string, string> {
    return { SMTP_URL: this.url };
  }

  /**
   * Sends due mails, after the receipts got their numbers. The greeting timeout is short if a connection hangs, and
   * otherwise long enough for a busy machine.
   */
  async send(app: TestApp): Promise<void> {
    app.nest.get(SmtpClient).limits.greetingTimeout = this.faults.includes('hangs') ? 300 : 60_000;
    await app.nest.get(ReceiptNumbers).run();
    await app.nest.get(MailSender).run();
  }

  /** Received mails, oldest first. */
  received(to = ''): ReceivedMail[] {
    return [...this.mailbox.list(to)].reverse();
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
