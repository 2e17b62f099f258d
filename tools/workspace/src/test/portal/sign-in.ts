import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import type { PortalUnderTest } from './portal-under-test.js';

const answer = z.object({ access_token: z.string(), refresh_token: z.string() });

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** @throws Failure when the provider refuses */
export function signIn(role: 'admin' | 'instructor' | 'student', portal: PortalUnderTest): Promise<Tokens> {
  return askForTokens(portal, {
    grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
    realm: 'Username-Password-Authentication',
    username: `${role}@blush.test`,
    password: 'Blush#2024',
    audience: 'https://api.blush.test',
    scope: 'openid profile email offline_access',
  });
}

/** @throws Failure when the token is invalid */
export function renew(refresh: string, portal: PortalUnderTest): Promise<Tokens> {
  return askForTokens(portal, { grant_type: 'refresh_token', refresh_token: refresh });
}

async function askForTokens(portal: PortalUnderTest, grant: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${portal.identityAddress}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'blush-portal', ...grant }),
  });
  if (!response.ok) {
    throw new Failure(`Signing in was refused: ${response.status} ${await response.text()}`);
  }
  const { access_token: access, refresh_token: refreshed } = answer.parse(await response.json());
  return { access, refresh: refreshed };
}
