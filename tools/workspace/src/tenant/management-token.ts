import { Failure } from '@blush/server-kit/failure';
import { z } from 'zod';
import { missingRights } from './rights.js';

const TIMEOUT_MS = 10_000;
const tokenAnswer = z.object({ access_token: z.string(), scope: z.string().default('') });

interface TenantClient {
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Token of the Management API. Checks the rights before anything is changed: without them, Auth0's tool would stop
 * halfway, or overwrite options that it cannot read.
 * @throws Failure when the tenant gives no token, or the client lacks a right
 */
export async function managementToken(client: TenantClient): Promise<string> {
  const response = await requestToken(client);
  if (!response.ok)
    throw new Failure(
      `The tenant ${client.domain} refuses AUTH0_DEPLOY_CLIENT_ID with AUTH0_DEPLOY_CLIENT_SECRET (${response.status}): one of them is ` +
        'wrong, or that client is not authorised for the Auth0 Management API.',
    );
  const answer = tokenAnswer.safeParse(await response.json().catch(() => undefined));
  if (!answer.success)
    throw new Failure(
      `${client.domain} answered without a token: check that it is the domain of an Auth0 tenant, and that no proxy answers.`,
    );
  const { access_token: token, scope } = answer.data;
  const missing = missingRights(scope);
  if (missing.length === 0) return token;
  throw new Failure(
    `The client of AUTH0_DEPLOY_CLIENT_ID lacks ${missing.join(', ')}: authorise it in the dashboard, under Applications > APIs > ` +
      'Auth0 Management API. Nothing was changed.',
  );
}

async function requestToken({ domain, clientId, clientSecret }: TenantClient): Promise<Response> {
  try {
    return await fetch(`https://${domain}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `https://${domain}/api/v2/`,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const { message } =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause : (cause as Error);
    throw new Failure(
      `The tenant ${domain} cannot be reached: ${message}. Its domain is AUTH0_MANAGEMENT_DOMAIN, else AUTH0_DOMAIN.`,
    );
  }
}
