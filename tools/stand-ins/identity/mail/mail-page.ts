import { html, Html } from '@blush/server-kit/mail';
import type { Mail } from '../../mail/mailbox.js';
import type { Context } from '../http/context.js';
import { sendPage } from '../pages/page.js';
import type { Services } from '../services.js';
import { text } from '../text.js';
import { linksIn } from './links-in.js';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `GET /mail`, newest first; `?to=` filters by recipient. */
export function showMails({ tenant, mailbox }: Services, ctx: Context): void {
  const mails = mailbox.list(text(ctx.query['to']));
  const inbox = html`<ol aria-label="Mails, newest first">
    ${mails.map(
      (mail) => html`
        <li>
          <article aria-labelledby="m${mail.id}">
            <h2 id="m${mail.id}"><a href="/mail/${mail.id}">${mail.subject}</a></h2>
            ${envelopeOf(mail)}
            <ul class="soft" aria-label="Links">
              ${linksIn(mail.html).map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
            </ul>
          </article>
        </li>
      `,
    )}
  </ol>`;
  sendPage(ctx, tenant, {
    title: 'Inbox',
    about: 'mail',
    body: html`
      <p class="soft">Mail of the portal on this machine. It is shown here and never sent.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : inbox}
    `,
  });
}

/** `GET /mail/:id`: text and HTML of a mail. The HTML can run no scripts, and its links open outside the frame. */
export function showMail({ tenant, mailbox }: Services, ctx: Context): void {
  const mail = mailbox.find(lastPart(ctx, 1));
  if (mail === undefined) {
    ctx.status = 404;
    return;
  }
  const { subject, html: page, text: plain, attachments, id } = mail;
  const framed = page.replace('<head>', '<head><base target="_blank">');
  sendPage(ctx, tenant, {
    title: subject,
    about: 'mail',
    body: html`
      ${envelopeOf(mail)}
      <p><a href="/mail">All mails</a></p>
      <iframe
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed}"
      ></iframe>
      <h2>As text</h2>
      ${new Html(`<pre>${html`${plain}`.text}</pre>`)}
      ${
        attachments.length > 0 &&
        html`<h2>Attachments</h2>
          <ul>
            ${attachments.map(
              ({ name }, index) =>
                html`<li>
                  <a href="/mail/${id}/attachments/${String(index)}" download="${name}">${name}</a>
                </li>`,
            )}
          </ul>`
      }
    `,
  });
}

/** `GET /mail/:id/attachments/:index` */
export function downloadAttachment({ mailbox }: Services, ctx: Context): void {
  const attachment = mailbox.find(lastPart(ctx, 3))?.attachments[Number(lastPart(ctx, 1))];
  if (attachment === undefined) {
    ctx.status = 404;
    return;
  }
  ctx.attachment(attachment.name);
  // Served as a download, so that no attachment runs as a page of this origin, whatever its declared type.
  ctx.type = 'application/octet-stream';
  ctx.set('x-content-type-options', 'nosniff');
  ctx.body = Buffer.from(attachment.content, 'base64');
}

function envelopeOf({ from, to, sentAt }: Mail): Html {
  return html`<p class="soft">
    From ${from} to ${to}, <time datetime="${sentAt}">${dateFormat.format(new Date(sentAt))}</time>
  </p>`;
}

function lastPart(ctx: Context, fromEnd: number): string {
  return ctx.path.split('/').at(-fromEnd) ?? '';
}
