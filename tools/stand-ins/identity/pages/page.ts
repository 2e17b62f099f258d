import type { Context } from '../http/context.js';
import type { Tenant } from '../options.js';
import { html, Html } from '@blush/server-kit/mail';
import { styles } from './styles.js';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Default: sign-in. Mail pages are wider. */
  readonly about?: 'mail';
  readonly status?: number;
}

const footers = {
  'sign-in': 'Sign-in to Blush Camp on this machine. In production, this is a page of the identity provider.',
  mail: 'Mails that Blush Camp sent on this machine. In production, a mail server delivers them.',
} as const;

export function sendPage(ctx: Context, tenant: Tenant, page: Page): void {
  const [portal = ''] = tenant.portalOrigins;
  // `form-action` also applies to the redirect after a form is sent, which leads to the portal.
  const formTargets = ["'self'", ...tenant.portalOrigins].join(' ');
  ctx.status = page.status ?? 200;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action ${formTargets}`,
  );
  ctx.set('referrer-policy', 'no-referrer');
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Blush Camp ${page.about ?? 'sign-in'}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <header>
          <a class="brand" href="${portal}/"><span class="mark" aria-hidden="true"></span>Blush Camp</a>
        </header>
        <main ${page.about === 'mail' && html`class="wide"`}>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        <footer>
          <p class="soft">${footers[page.about ?? 'sign-in']}</p>
          <p><a href="${portal}/">Back to Blush Camp</a></p>
        </footer>
      </body>
    </html>`.text;
}

export function alert(message: string | undefined): Html {
  return html`${message !== undefined && html`<p class="error" role="alert">${message}</p>`}`;
}
