import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import { DEMO_PASSWORD, demoAccounts } from '@blush/stand-ins/demo-accounts';
import { startIdentity } from '@blush/stand-ins/identity';

interface Method {
  readonly name: string;
  readonly timestamp: string;
}

interface LoginEvent {
  readonly user: Readonly<Record<string, unknown>>;
  readonly authentication?: { readonly methods: readonly Method[] };
  readonly transaction?: { readonly protocol: string };
}

type Action = (event: LoginEvent, api: object) => Promise<void>;

const code = readFileSync(join(root, 'deploy/auth0/actions/post-login.js'), 'utf8');
const { onExecutePostLogin } = (() => {
  const exports = {} as { onExecutePostLogin: Action };
  runInNewContext(code, { exports });
  return exports;
})();

/** Results of the Action for a sign-in: claims of the access token, and the options of each requested second factor. */
async function signIn(event: Partial<LoginEvent>) {
  const claims: Record<string, unknown> = {};
  const factors: unknown[] = [];
  await onExecutePostLogin(
    { user: { email: 'nora@example.test' }, ...event },
    {
      accessToken: { setCustomClaim: (name: string, value: unknown) => (claims[name] = value) },
      multifactor: { enable: (...options: unknown[]) => factors.push(...options) },
    },
  );
  return { claims, factors };
}

const at = (name: string, timestamp: string): Method => ({ name, timestamp: `2026-11-25T${timestamp}Z` });
const staff = { email: 'ada@example.test', app_metadata: { staff: true } };
const demanded = ['any', { allowRememberBrowser: false }];

it('the Action adds the same claims to access tokens as the identity stand-in', async () => {
  const email = demoAccounts[0]?.email ?? '';
  const identity = await startIdentity({
    port: 0,
    dataDir: temporaryFolder(),
    portalOrigins: ['https://portal.test'],
  });
  try {
    const claims = await claimsOfToken(identity.origin, email);
    const value = (name: string) => claims[CLAIM_NAMESPACE + name];
    const signedInAt = new Date(Number(value('auth_time')) * 1000).toISOString();
    const user = {
      email,
      email_verified: true,
      name: value('name'),
      picture: value('picture'),
    };
    const methods = [{ name: 'pwd', timestamp: signedInAt }];
    expect((await signIn({ user, authentication: { methods } })).claims).toEqual(claims);
    expect(value('name')).toEqual(expect.any(String));
  } finally {
    await identity.close();
  }
});

async function claimsOfToken(origin: string, email: string) {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
      realm: 'Username-Password-Authentication',
      username: email,
      password: DEMO_PASSWORD,
      audience: 'https://api.blush.test',
      client_id: 'blush-portal',
      scope: 'openid profile email',
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return Object.fromEntries(
    Object.entries(payload).filter(([name]) => name.startsWith(CLAIM_NAMESPACE)),
  ) as Record<string, unknown>;
}

describe('the time of the sign-in', () => {
  const timeOf = async (event: Partial<LoginEvent>) =>
    (await signIn(event)).claims[`${CLAIM_NAMESPACE}auth_time`];

  it('is the time of the last factor, in whole seconds, also in a renewed token', async () => {
    const methods = [at('pwd', '08:00:00.900'), at('mfa', '09:00:00.900'), at('federated', '07:00:00.000')];
    const expected = Date.parse('2026-11-25T09:00:00.000Z') / 1000;
    expect(await timeOf({ authentication: { methods } })).toBe(expected);
    const transaction = { protocol: 'oauth2-refresh-token' };
    expect(await timeOf({ authentication: { methods }, transaction })).toBe(expected);
  });

  it('is absent if the tenant does not know it, so that the sign-in counts as old', async () => {
    expect(await timeOf({})).toBeUndefined();
    expect(Object.keys((await signIn({})).claims)).toEqual([`${CLAIM_NAMESPACE}email`]);
  });
});

describe('a second factor', () => {
  it('is required of staff, and browsers cannot skip it', async () => {
    const methods = [at('pwd', '08:00:00.000')];
    expect((await signIn({ user: staff, authentication: { methods } })).factors).toEqual(demanded);
    expect((await signIn({ user: staff })).factors).toEqual(demanded);
  });

  it('is not required of others', async () => {
    const users = [{}, { app_metadata: {} }, { app_metadata: { staff: false } }];
    for (const user of users) expect((await signIn({ user })).factors).toEqual([]);
  });

  it('is required again only after another first factor', async () => {
    const proved = [at('pwd', '08:00:00.000'), at('mfa', '08:00:30.000')];
    expect((await signIn({ user: staff, authentication: { methods: proved } })).factors).toEqual([]);
    const again = [...proved, at('pwd', '09:00:00.000')];
    expect((await signIn({ user: staff, authentication: { methods: again } })).factors).toEqual(demanded);
  });

  it('is not required when tokens are renewed, because no page could ask for it', async () => {
    const transaction = { protocol: 'oauth2-refresh-token' };
    const methods = [at('pwd', '08:00:00.000')];
    expect((await signIn({ user: staff, authentication: { methods }, transaction })).factors).toEqual([]);
  });
});
