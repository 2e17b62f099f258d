import { randomBytes } from 'node:crypto';
import { field, readBody } from '../http/body.js';
import { sendJson, type Context } from '../http/context.js';
import { mailVerification } from '../mail/account-mails.js';
import type { Services } from '../services.js';

/** `POST /api/v2/jobs/verification-email` of the Management API; a verified account gets no mail. */
export async function sendVerificationEmail(services: Services, ctx: Context): Promise<void> {
  const id = field(await readBody(ctx), 'user_id');
  const account = services.users.byId(id);
  if (account === undefined) {
    sendJson(ctx, 404, {
      statusCode: 404,
      error: 'Not Found',
      message: 'The user does not exist.',
      errorCode: 'inexistent_user',
    });
    return;
  }
  await mailVerification(services, account);
  sendJson(ctx, 201, {
    type: 'verification_email',
    status: 'pending',
    created_at: new Date().toISOString(),
    id: `job_${randomBytes(8).toString('hex')}`,
  });
}
