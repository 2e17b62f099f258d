import type { Context } from '../http/context.js';
import { GOOGLE_CONNECTION } from '../options.js';
import { redeemLoginTicket } from '../api/co-authenticate.js';
import type { Services } from '../services.js';
import { text } from '../text.js';
import { sendGooglePage } from './google-page.js';
import { currentInteraction, finishSignIn, finishWithError } from './interaction.js';
import { sendForgotPage, sendLoginPage, sendSignUpPage } from './login-page.js';

const screens = {
  login: sendLoginPage,
  signup: sendSignUpPage,
  forgot: sendForgotPage,
  google: sendGooglePage,
};
type Screen = keyof typeof screens;

const isScreen = (name: string): name is Screen => Object.hasOwn(screens, name);

/** `GET /u/:uid`: redeems a login ticket at once, otherwise shows the page that `/authorize` asked for. */
export async function showHosted(services: Services, ctx: Context): Promise<void> {
  const interaction = await currentInteraction(services, ctx);
  if (interaction === undefined) return;
  const { params, uid } = interaction;

  const ticket = text(params['login_ticket']);
  if (ticket !== '') {
    const accountId = redeemLoginTicket(services, ctx, ticket);
    await (accountId === undefined
      ? finishWithError(services, ctx, 'Unknown or invalid login ticket.')
      : finishSignIn(services, ctx, accountId, 'pwd'));
    return;
  }
  const requested = text(params['connection']) === GOOGLE_CONNECTION ? 'google' : text(params['screen_hint']);
  const chosen = text(ctx.query['screen']) || requested;
  const show = screens[isScreen(chosen) ? chosen : 'login'];
  show(ctx, services.tenant, { uid, email: text(params['login_hint']) });
}
