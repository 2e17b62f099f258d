import { changePassword } from './api/change-password.js';
import { coAuthenticate } from './api/co-authenticate.js';
import { deleteUser } from './api/management-users.js';
import { sendVerificationEmail } from './api/management-jobs.js';
import { logout } from './api/logout.js';
import { signUp } from './api/sign-up.js';
import { userinfo } from './api/userinfo.js';
import { showHosted } from './hosted/show.js';
import { submitCancel, submitForgot, submitGoogle, submitLogin, submitSignUp } from './hosted/submit.js';
import { sendJson, type Context } from './http/context.js';
import { route, type Route } from './http/router.js';
import { showResetPassword, submitResetPassword, verifyEmail } from './mail/link-pages.js';
import { readMail } from './mail/mail-json.js';
import { downloadAttachment, showMail, showMails } from './mail/mail-page.js';
import { mayManageUsers } from './oidc/client-credentials.js';
import type { Services } from './services.js';

type Endpoint = (services: Services, ctx: Context) => void | Promise<void>;

const endpoints: readonly (readonly [Route['method'], string, Endpoint])[] = [
  ['POST', '/dbconnections/signup', signUp],
  ['POST', '/dbconnections/change_password', changePassword],
  ['POST', '/co/authenticate', coAuthenticate],
  ['POST', '/api/v2/jobs/verification-email', forManagers(sendVerificationEmail)],
  ['DELETE', '/api/v2/users/:id', forManagers(deleteUser)],
  ['GET', '/userinfo', userinfo],
  ['POST', '/userinfo', userinfo],
  ['GET', '/v2/logout', logout],
  ['GET', '/u/:uid', showHosted],
  ['POST', '/u/:uid/login', submitLogin],
  ['POST', '/u/:uid/signup', submitSignUp],
  ['POST', '/u/:uid/google', submitGoogle],
  ['POST', '/u/:uid/cancel', submitCancel],
  ['POST', '/u/:uid/forgot', submitForgot],
  ['GET', '/mail', showMails],
  ['GET', '/mail/:id', showMail],
  ['GET', '/mail/:id/attachments/:index', downloadAttachment],
  ['GET', '/mail.json', readMail],
  ['GET', '/verify-email', verifyEmail],
  ['GET', '/reset-password', showResetPassword],
  ['POST', '/reset-password', submitResetPassword],
];

/** Endpoint of the Management API. */
function forManagers(endpoint: Endpoint): Endpoint {
  return async (services, ctx) => {
    if (await mayManageUsers(ctx.get('authorization'), services.keys, services.tenant))
      await endpoint(services, ctx);
    else sendJson(ctx, 401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' });
  };
}

export function dialectRoutes(services: Services): Route[] {
  return endpoints.map(([method, path, endpoint]) => route(method, path, (ctx) => endpoint(services, ctx)));
}
