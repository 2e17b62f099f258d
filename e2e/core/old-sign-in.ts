import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import type { BrowserContextOptions } from '@playwright/test';
import { type Account, tokenOf } from './account';
import type { Portal } from './portal';
import { blushHome } from './workspace-clone';

const AUTH_TIME = `${CLAIM_NAMESPACE}auth_time`;

/** Options of a browser whose user signed in some minutes ago. The identity stand-in must run on this machine. */
export async function signedInAgo(
  minutes: number,
  account: Account,
  portal: Portal,
): Promise<BrowserContextOptions> {
  const [header = '', payload = ''] = (await tokenOf(account, portal)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  const older = { ...claims, [AUTH_TIME]: (claims[AUTH_TIME] ?? 0) - minutes * 60 };
  const content = `${header}.${Buffer.from(JSON.stringify(older)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(content), await signingKey()).toString('base64url');
  const localStorage = [{ name: 'access-token', value: `${content}.${signature}` }];
  return { storageState: { cookies: [], origins: [{ origin: portal.address, localStorage }] } };
}

async function signingKey() {
  const keys = await readFile(join(blushHome, 'identity', 'keys.json'), 'utf8');
  const { signing } = JSON.parse(keys) as { signing: JsonWebKey };
  return createPrivateKey({ key: signing, format: 'jwk' });
}
