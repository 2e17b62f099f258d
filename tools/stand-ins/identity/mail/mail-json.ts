import { sendJson, type Context } from '../http/context.js';
import type { Attachment, Mail } from '../../mail/mailbox.js';
import type { Services } from '../services.js';
import { text } from '../text.js';
import { linksIn } from './links-in.js';

/** A mail in `/mail.json`. */
interface ReadMail {
  readonly id: string;
  /** Time in ISO 8601. */
  readonly at: string;
  readonly from: string;
  /** Address in lower case. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URLs of the links, in order. */
  readonly links: readonly string[];
  /** `content` is plain text for `text/*` types, otherwise base64. */
  readonly attachments: readonly { name: string; contentType: string; content: string }[];
  /** Message-ID; only mails that were sent over SMTP have one. */
  readonly messageId?: string;
  readonly replyTo?: string;
  readonly unsubscribe?: string;
}

/** `GET /mail.json`, newest first; `?to=` filters by recipient. */
export function readMail({ mailbox }: Services, ctx: Context): void {
  sendJson(ctx, 200, mailbox.list(text(ctx.query['to'])).map(readable));
}

function readable({ id, sentAt, from, to, subject, attachments, ...parts }: Mail): ReadMail {
  const { messageId, replyTo, unsubscribe } = parts;
  return {
    id,
    at: sentAt,
    from,
    to,
    subject,
    text: parts.text,
    html: parts.html,
    links: linksIn(parts.html).map(({ url }) => url),
    attachments: attachments.map(readableAttachment),
    ...(messageId !== undefined && { messageId }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

function readableAttachment({ name, contentType, content }: Attachment): Attachment {
  const isText = contentType.startsWith('text/');
  return { name, contentType, content: isText ? Buffer.from(content, 'base64').toString() : content };
}
