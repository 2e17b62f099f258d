import { sendJson, type Context } from '../http/context.js';
import { mayManageUsers } from '../oidc/client-credentials.js';
import type { Services } from '../services.js';

/** `DELETE /api/v2/users/{id}` of the Management API: also answers 204 for an unknown user. */
export async function deleteUser({ users, keys, tenant }: Services, ctx: Context): Promise<void> {
  if (!(await mayManageUsers(ctx.get('authorization'), keys, tenant))) {
    sendJson(ctx, 401, { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' });
    return;
  }
  await users.remove(decodeURIComponent(ctx.path.slice(ctx.path.lastIndexOf('/') + 1)));
  ctx.status = 204;
}
