import { sendJson, type Context } from '../http/context.js';
import { field, readBody } from '../http/body.js';
import { mailPasswordReset } from '../mail/account-mails.js';
import { DATABASE_CONNECTION } from '../options.js';
import type { Services } from '../services.js';

/** `POST /dbconnections/change_password`: the answer does not reveal whether the account exists. */
export async function changePassword(services: Services, ctx: Context): Promise<void> {
  const body = await readBody(ctx);
  if (field(body, 'connection') !== DATABASE_CONNECTION) {
    sendJson(ctx, 400, { error: 'connection is required' });
    return;
  }
  await mailPasswordReset(services, field(body, 'email'));
  ctx.type = 'text';
  ctx.body = "We've just sent you an email to reset your password.";
}
