import { demoGoogleAccounts } from '../demo-accounts.js';
import type { Context } from '../http/context.js';
import type { Tenant } from '../options.js';
import { html } from '@blush/server-kit/mail';
import { alert, sendPage } from '../pages/page.js';
import type { LoginForm } from './login-page.js';

export function sendGooglePage(ctx: Context, tenant: Tenant, form: LoginForm): void {
  const { uid, email, name, error, status = 200 } = form;
  sendPage(ctx, tenant, {
    title: 'Choose a Google account',
    status,
    body: html`
      <p class="soft">This page stands in for Google on this machine.</p>
      ${alert(error)}
      ${demoGoogleAccounts.map(
        (person) => html`
          <form method="post" action="/u/${uid}/google">
            <input type="hidden" name="name" value="${person.name}" />
            <input type="hidden" name="email" value="${person.email}" />
            <button class="quiet person">
              ${person.name}<br /><span class="soft">${person.email}</span>
            </button>
          </form>
        `,
      )}
      <hr />
      <form method="post" action="/u/${uid}/google">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required value="${name}" />
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" required value="${email}" />
        <button>Use this account</button>
      </form>
      <form method="post" action="/u/${uid}/cancel">
        <button class="quiet">Cancel</button>
      </form>
    `,
  });
}
