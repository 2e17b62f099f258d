import type { Interaction, InteractionResults } from 'oidc-provider';
import type { Context } from '../http/context.js';
import { html } from '@blush/server-kit/mail';
import { sendPage } from '../pages/page.js';
import type { Services } from '../services.js';

export async function currentInteraction(services: Services, ctx: Context): Promise<Interaction | undefined> {
  try {
    return await services.provider.interactionDetails(ctx.req, ctx.res);
  } catch {
    sendPage(ctx, services.tenant, {
      title: 'This sign-in has expired',
      status: 400,
      body: html`<p>
        Go back to <a href="${services.tenant.portalOrigins[0]}">Blush Camp</a> and sign in again.
      </p>`,
    });
    return undefined;
  }
}

async function finish({ provider }: Services, ctx: Context, result: InteractionResults): Promise<void> {
  const next = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.redirect(next);
  ctx.status = 303;
}

export function finishSignIn(
  services: Services,
  ctx: Context,
  accountId: string,
  method: 'pwd' | 'fed',
): Promise<void> {
  return finish(services, ctx, { login: { accountId, amr: [method] } });
}

export function finishWithError(services: Services, ctx: Context, description: string): Promise<void> {
  return finish(services, ctx, { error: 'access_denied', error_description: description });
}
