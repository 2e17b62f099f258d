import type { Context } from '../http/context.js';
import { html } from '../pages/html.js';
import { sendPage } from '../pages/page.js';
import type { Services } from '../services.js';
import { text } from '../text.js';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `GET /mail`, newest first; `?to=` filters by recipient. */
export function showMail({ tenant, mailbox }: Services, ctx: Context): void {
  const mails = mailbox.list(text(ctx.query['to']));
  const inbox = html`<ol aria-label="Mails, newest first">
    ${mails.map(
      ({ id, to: recipient, subject, text: content, link, sentAt }) => html`
        <li>
          <article aria-labelledby="m${id}">
            <h2 id="m${id}">${subject}</h2>
            <p class="soft">
              To ${recipient}, <time datetime="${sentAt}">${dateFormat.format(new Date(sentAt))}</time>
            </p>
            <p>${content}</p>
            <p><a href="${link.url}">${link.label}</a></p>
          </article>
        </li>
      `,
    )}
  </ol>`;
  sendPage(ctx, tenant, {
    title: 'Inbox',
    wide: true,
    body: html`
      <p class="soft">Mail of this machine's sign-in service. It is shown here and never sent.</p>
      ${mails.length === 0 ? html`<p>No mail yet.</p>` : inbox}
    `,
  });
}
