import { sendJson, type Context } from '../http/context.js';
import { field, readBody } from '../http/body.js';
import { mailVerification } from '../mail/account-mails.js';
import { DATABASE_CONNECTION } from '../options.js';
import type { Services } from '../services.js';
import { AccountError, errorResponses } from '../users/account-error.js';
import { policyText } from '../users/password-policy.js';

/** `POST /dbconnections/signup` */
export async function signUp(services: Services, ctx: Context): Promise<void> {
  const { tenant, users } = services;
  const body = await readBody(ctx);
  try {
    const isPortal =
      field(body, 'client_id') === tenant.clientId && field(body, 'connection') === DATABASE_CONNECTION;
    if (!isPortal) throw new AccountError('invalid_signup');
    const metadata = body['user_metadata'];
    const account = await users.signUp({
      email: field(body, 'email'),
      password: field(body, 'password'),
      name: field(body, 'name'),
      picture: field(body, 'picture'),
      userMetadata: typeof metadata === 'object' && metadata !== null ? { ...metadata } : undefined,
    });
    await mailVerification(services, account);
    sendJson(ctx, 200, {
      _id: account.id.replace('auth0|', ''),
      email: account.email,
      email_verified: account.emailVerified,
      name: account.name,
      ...(account.picture !== undefined && { picture: account.picture }),
      ...(account.userMetadata && { user_metadata: account.userMetadata }),
    });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    sendError(ctx, error);
  }
}

function sendError(ctx: Context, error: AccountError): void {
  const { status, description } = errorResponses[error.code];
  if (error.code === 'invalid_password') {
    sendJson(ctx, status, {
      name: 'PasswordStrengthError',
      message: description,
      code: error.code,
      description: error.report,
      policy: policyText,
      statusCode: status,
    });
    return;
  }
  sendJson(ctx, status, { name: 'BadRequestError', code: error.code, description, statusCode: status });
}
