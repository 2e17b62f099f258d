import type { Context } from '../http/context.js';
import { field, readBody } from '../http/body.js';
import { html } from '@blush/server-kit/mail';
import { alert, sendPage } from '../pages/page.js';
import type { Services } from '../services.js';
import { text } from '../text.js';
import { AccountError, errorResponses } from '../users/account-error.js';
import { policyText } from '../users/password-policy.js';

const ticketOf = (ctx: Context) => text(ctx.query['ticket']);

function sendConfirmation({ tenant }: Services, ctx: Context, title: string, text: string): void {
  sendPage(ctx, tenant, {
    title,
    body: html`<p role="status">${text}</p>
      <p><a href="${tenant.portalOrigins[0]}/login">Go to Blush Camp</a></p>`,
  });
}

function sendInvalidLink({ tenant }: Services, ctx: Context): void {
  sendPage(ctx, tenant, {
    title: 'This link no longer works',
    status: 400,
    body: html`<p>It was used already, or it is too old. Ask for a new one.</p>
      <p><a href="${tenant.portalOrigins[0]}/login">Log in, or ask for a new password</a></p>`,
  });
}

/** `GET /verify-email?ticket=` */
export async function verifyEmail(services: Services, ctx: Context): Promise<void> {
  const account = services.links.accountOf('verify', ticketOf(ctx));
  if (account === undefined) {
    sendInvalidLink(services, ctx);
    return;
  }
  await services.users.verifyEmail(account.id);
  sendConfirmation(services, ctx, 'E-mail verified', 'Thank you. Your e-mail address is confirmed.');
}

function sendPasswordForm({ tenant }: Services, ctx: Context, error?: string): void {
  sendPage(ctx, tenant, {
    title: 'Choose a new password',
    status: error === undefined ? 200 : 400,
    body: html`
      ${alert(error)}
      <form method="post" action="/reset-password?ticket=${encodeURIComponent(ticketOf(ctx))}">
        <label for="password">New password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          aria-describedby="rules"
          required
        />
        <p id="rules" class="soft">${policyText}</p>
        <label for="confirm">Repeat the new password</label>
        <input id="confirm" name="confirm" type="password" autocomplete="new-password" required />
        <button>Save the password</button>
      </form>
    `,
  });
}

/** `GET /reset-password?ticket=` */
export function showResetPassword(services: Services, ctx: Context): void {
  if (services.links.accountOf('reset', ticketOf(ctx)) === undefined) sendInvalidLink(services, ctx);
  else sendPasswordForm(services, ctx);
}

/** `POST /reset-password?ticket=`: also ends all sessions of the account. */
export async function submitResetPassword(services: Services, ctx: Context): Promise<void> {
  const { links, store, users } = services;
  const account = links.accountOf('reset', ticketOf(ctx));
  if (account === undefined) {
    sendInvalidLink(services, ctx);
    return;
  }
  const body = await readBody(ctx);
  if (field(body, 'password') !== field(body, 'confirm')) {
    sendPasswordForm(services, ctx, 'Passwords do not match');
    return;
  }
  try {
    await users.resetPassword(account.id, field(body, 'password'));
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    sendPasswordForm(services, ctx, `${errorResponses[error.code].description}. ${policyText}`);
    return;
  }
  await store.removeAccount(account.id);
  sendConfirmation(services, ctx, 'Password changed', 'Your new password is saved. Log in with it.');
}
