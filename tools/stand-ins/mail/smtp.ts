import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { Failure } from '@blush/server-kit/failure';
import { describeListenError } from '../loopback.js';
import { type BounceTarget, reportBounce, returnsLater } from './bounce.js';
import type { Mail, Mailbox } from './mailbox.js';

/**
 * `hangs`: never greets. `busy`: temporary refusal. `refuses`: permanent refusal of the recipient. `dies`: accepts the mail, but
 * closes the connection before it confirms it.
 */
export type MailFault = 'hangs' | 'busy' | 'refuses' | 'dies';

interface MailOptions {
  /** Port on loopback; with 0, the system chooses a free one. */
  readonly port: number;
  readonly mailbox: Mailbox;
  /** Returns the fault of the next connection. */
  readonly fault?: () => MailFault | undefined;
  /** Is awaited after a mail is stored and before it is confirmed. */
  readonly beforeAnswer?: (mail: Mail) => Promise<void>;
  /** Is notified of mails to addresses that begin with `bounces-later`; without a target, such mails do not bounce. */
  readonly bounces?: BounceTarget;
  /** Gets a sentence when the API did not accept the notification of a bounce. */
  readonly report?: (sentence: string) => void;
}

export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

/** Time that open connections get when the server closes. */
const CLOSE_MS = 100;

/** Accepts every mail and sends none. @throws {@link Failure} under NODE_ENV=production or when the port is in use */
export async function startMail({
  port,
  mailbox,
  fault = () => undefined,
  beforeAnswer = () => Promise.resolve(),
  bounces,
  report = () => undefined,
}: MailOptions): Promise<MailServer> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Failure('The local mail server is for development only. Set SMTP_URL to a real one.');
  }
  const faults = new Map<string, MailFault | undefined>();
  const breakOff = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  const returnMails = async ({ mailFrom, rcptTo }: SMTPServerSession['envelope']) => {
    if (!bounces || !mailFrom) return;
    for (const { address } of rcptTo.filter((recipient) => returnsLater(recipient.address)))
      await reportBounce(bounces, mailFrom.address, address).catch((error: unknown) =>
        report(`A returned mail could not be reported to the API: ${String(error)}`),
      );
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_MS,
    onConnect: ({ id }, greet) => {
      const next = fault();
      faults.set(id, next);
      if (next !== 'hangs') greet();
    },
    onClose: ({ id }) => void faults.delete(id),
    onRcptTo: (_address, { id }, answer) => {
      answer(faults.get(id) === 'refuses' ? refusal(550, 'No such mailbox') : undefined);
    },
    onData: (stream, session, answer) => {
      const received = simpleParser(stream);
      if (faults.get(session.id) === 'busy') {
        void received.then(() => answer(refusal(451, 'Try again later')));
        return;
      }
      received
        .then(async (mail) => {
          // Keep the envelope: after the answer, the session has a new one.
          const { envelope } = session;
          const recipients = envelope.rcptTo.map(({ address }) => address.toLowerCase());
          const returnPath = envelope.mailFrom ? { returnPath: envelope.mailFrom.address } : {};
          for (const to of recipients)
            await beforeAnswer(await mailbox.add({ to, ...returnPath, ...contentOf(mail) }));
          if (faults.get(session.id) === 'dies') {
            breakOff(session);
            return;
          }
          answer();
          await returnMails(envelope);
        })
        .catch(answer);
    },
  });
  // A client that closes its connection is no error of the server.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening').catch((error: unknown) => {
    throw describeListenError(error, port, 'the mail server', 'SMTP_PORT');
  });
  const { port: bound } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve));
      await mailbox.settled();
    },
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

type Parsed = Awaited<ReturnType<typeof simpleParser>>;

function contentOf(mail: Parsed): Omit<Mail, 'id' | 'sentAt' | 'to'> {
  const messageId = mail.messageId?.replaceAll(/[<>]/g, '');
  const replyTo = mail.replyTo?.text;
  const unsubscribe = oneClickAddress(mail);
  return {
    from: mail.from?.text.replaceAll('"', '') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    ...(messageId !== undefined && { messageId }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    attachments: mail.attachments.map(({ filename = 'attachment', contentType, content }) => ({
      name: filename,
      contentType,
      content: content.toString('base64'),
    })),
  };
}

/** URL of the one-click unsubscription, if the mail declares that it works by POST. */
function oneClickAddress({ headerLines }: Parsed): string | undefined {
  const headers = new Map(
    headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (headers.get('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return undefined;
  return /<(https?:[^>\s]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1];
}
