import type { Context } from '../http/context.js';
import { html } from '@blush/server-kit/mail';
import { alert, sendPage } from '../pages/page.js';
import type { Tenant } from '../options.js';
import { policyText } from '../users/password-policy.js';

export interface LoginForm {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly status?: number | undefined;
}

const googleButton = (uid: string) => html`
  <hr />
  <form method="get" action="/u/${uid}">
    <input type="hidden" name="screen" value="google" />
    <button class="quiet">Continue with Google</button>
  </form>
`;

export function sendLoginPage(
  ctx: Context,
  tenant: Tenant,
  { uid, email, error, status = 200 }: LoginForm,
): void {
  sendPage(ctx, tenant, {
    title: 'Log in to Blush Camp',
    status,
    body: html`
      ${alert(error)}
      <form method="post" action="/u/${uid}/login">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <p><a href="/u/${uid}?screen=forgot">Forgot password?</a></p>
        <button>Log In</button>
      </form>
      <p class="soft">No account yet? <a href="/u/${uid}?screen=signup">Sign up</a></p>
      ${googleButton(uid)}
    `,
  });
}

export function sendSignUpPage(ctx: Context, tenant: Tenant, form: LoginForm): void {
  const { uid, email, name, error, status = 200 } = form;
  sendPage(ctx, tenant, {
    title: 'Sign up for Blush Camp',
    status,
    body: html`
      ${alert(error)}
      <form method="post" action="/u/${uid}/signup">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required value="${name}" />
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          aria-describedby="rules"
          required
        />
        <p id="rules" class="soft">${policyText}</p>
        <button>Sign Up</button>
      </form>
      <p class="soft">Already have an account? <a href="/u/${uid}?screen=login">Log in</a></p>
      ${googleButton(uid)}
    `,
  });
}

export function sendForgotPage(ctx: Context, tenant: Tenant, { uid, email }: LoginForm, sent = false): void {
  const confirmation = html`
    <p role="status">If there is an account for ${email}, a link for a new password is on its way.</p>
    <p class="soft">Mail of this stand-in is read at <a href="/mail">the inbox</a>.</p>
  `;
  const form = html`
    <form method="post" action="/u/${uid}/forgot">
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
      <button>Send the link</button>
    </form>
  `;
  sendPage(ctx, tenant, {
    title: 'Forgot your password?',
    body: html`${sent ? confirmation : form}
      <p><a href="/u/${uid}?screen=login">Back to log in</a></p>`,
  });
}
