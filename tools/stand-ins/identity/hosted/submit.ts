import type { Context } from '../http/context.js';
import { field, readBody } from '../http/body.js';
import { mailPasswordReset, mailVerification } from '../mail/account-mails.js';
import { demoGoogleAccounts } from '../demo-accounts.js';
import type { Services } from '../services.js';
import { AccountError, errorResponses } from '../users/account-error.js';
import { policyText } from '../users/password-policy.js';
import type { User } from '../users/user.js';
import { sendGooglePage } from './google-page.js';
import { currentInteraction, finishSignIn, finishWithError } from './interaction.js';
import { sendForgotPage, sendLoginPage, sendSignUpPage, type LoginForm } from './login-page.js';

type SendPage = (ctx: Context, tenant: Services['tenant'], form: LoginForm) => void;

async function submit(
  services: Services,
  ctx: Context,
  sendForm: SendPage,
  authenticate: (typed: { email: string; password: string; name: string }) => Promise<User>,
): Promise<void> {
  const interaction = await currentInteraction(services, ctx);
  if (interaction === undefined) return;
  const body = await readBody(ctx);
  const typed = { email: field(body, 'email'), password: field(body, 'password'), name: field(body, 'name') };
  try {
    const account = await authenticate(typed);
    await finishSignIn(services, ctx, account.id, account.passwordHash === undefined ? 'fed' : 'pwd');
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    const { status, description } = errorResponses[error.code];
    sendForm(ctx, services.tenant, {
      uid: interaction.uid,
      email: typed.email,
      name: typed.name,
      error: error.code === 'invalid_password' ? `${description}. ${policyText}` : description,
      status,
    });
  }
}

export function submitLogin(services: Services, ctx: Context): Promise<void> {
  return submit(services, ctx, sendLoginPage, ({ email, password }) =>
    services.users.signIn(email, password),
  );
}

export function submitSignUp(services: Services, ctx: Context): Promise<void> {
  return submit(services, ctx, sendSignUpPage, async (typed) => {
    const account = await services.users.signUp(typed);
    await mailVerification(services, account);
    return account;
  });
}

export function submitGoogle(services: Services, ctx: Context): Promise<void> {
  return submit(services, ctx, sendGooglePage, ({ email, name }) => {
    const picture = demoGoogleAccounts.find((person) => person.email === email)?.picture;
    return services.users.fromGoogle({ email, name, picture });
  });
}

export async function submitCancel(services: Services, ctx: Context): Promise<void> {
  if ((await currentInteraction(services, ctx)) === undefined) return;
  await finishWithError(services, ctx, 'User cancelled the sign-in.');
}

export async function submitForgot(services: Services, ctx: Context): Promise<void> {
  const interaction = await currentInteraction(services, ctx);
  if (interaction === undefined) return;
  const email = field(await readBody(ctx), 'email');
  await mailPasswordReset(services, email);
  sendForgotPage(ctx, services.tenant, { uid: interaction.uid, email }, true);
}
