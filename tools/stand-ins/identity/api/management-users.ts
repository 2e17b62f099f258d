import type { Context } from '../http/context.js';
import type { Services } from '../services.js';

/** `DELETE /api/v2/users/{id}` of the Management API: also answers 204 for an unknown user. */
export async function deleteUser({ users }: Services, ctx: Context): Promise<void> {
  await users.remove(decodeURIComponent(ctx.path.slice(ctx.path.lastIndexOf('/') + 1)));
  ctx.status = 204;
}
