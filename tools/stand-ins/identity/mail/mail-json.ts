import { sendJson, type Context } from '../http/context.js';
import { html } from '../pages/html.js';
import type { Services } from '../services.js';
import { text } from '../text.js';
import type { Mail } from './mailbox.js';

const SENDER = 'Blush Camp <no-reply@blush.test>';

/** A mail as programs read it. */
interface ReadMail {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly from: string;
  /** Lower case. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses of the links, in their order. */
  readonly links: readonly string[];
  /** `content` is text or base64. */
  readonly attachments: readonly { name: string; contentType: string; content: string }[];
}

/** `GET /mail.json`, newest first; `?to=` filters by recipient. */
export function readMail({ mailbox }: Services, ctx: Context): void {
  sendJson(ctx, 200, mailbox.list(text(ctx.query['to'])).map(readable));
}

function readable({ id, sentAt, to, subject, text: words, link }: Mail): ReadMail {
  return {
    id,
    at: sentAt,
    from: SENDER,
    to,
    subject,
    text: `${words}\n\n${link.label}: ${link.url}\n`,
    html: html`<p>${words}</p>
      <p><a href="${link.url}">${link.label}</a></p>`.text,
    links: [link.url],
    attachments: [],
  };
}
