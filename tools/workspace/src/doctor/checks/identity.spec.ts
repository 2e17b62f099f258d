import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { temporaryFolder } from '@blush/server-kit/testing';
import { startIdentity } from '@blush/stand-ins/identity';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { type Answer, stubServer, type StubServer } from '../testing/stub-server.js';
import { identityChecks } from './identity.js';

const AUDIENCE = 'https://api.school.example';
const PORTAL = 'https://school.example';
const CLAIMS = { email: 'ada@school.example', email_verified: true, name: 'Ada', auth_time: 1 };

/** An Auth0 tenant that sends `answers`, by path. */
let tenant: StubServer;
let answers: Record<string, Answer>;
const issuer = () => `${tenant.origin}/`;
const callback = (error: string, description: string) => ({
  status: 302,
  headers: {
    location: `${PORTAL}/callback?${new URLSearchParams({ error, error_description: description })}`,
  },
});

const keys = await generateKeyPair('RS256', { extractable: true });
beforeEach(async () => {
  tenant = await stubServer((_request, url) => answers[url.split('?', 1)[0] ?? ''] ?? { status: 404 });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  answers = {
    '/.well-known/openid-configuration': {
      body: {
        issuer: issuer(),
        jwks_uri: `${issuer()}.well-known/jwks.json`,
        authorization_endpoint: `${issuer()}authorize`,
      },
    },
    '/.well-known/jwks.json': { body: { keys: [jwk] } },
    '/authorize': callback('login_required', 'Login required'),
    '/oauth/token': { body: { access_token: 'secret', scope: 'update:users delete:users' } },
  };
});
afterEach(() => tenant.close());

function runCheck(
  name: string,
  { accessToken, env }: { accessToken?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const portal = installation(
    {
      PORTAL_ORIGIN: PORTAL,
      NODE_ENV: 'development',
      AUTH0_DOMAIN: tenant.origin,
      AUTH0_CLIENT_ID: 'portal',
      AUTH0_AUDIENCE: AUDIENCE,
      AUTH0_MANAGEMENT_CLIENT_ID: 'mailer',
      AUTH0_MANAGEMENT_CLIENT_SECRET: 'secret-of-the-mailer',
      ...env,
    },
    accessToken === undefined ? {} : { accessToken },
  );
  return findingOf(identityChecks(portal), name);
}

function token(claims: object, audience = AUDIENCE): Promise<string> {
  const named = Object.entries(claims).map(([name, value]) => [`https://blush.test/${name}`, value] as const);
  return new SignJWT(Object.fromEntries(named))
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer())
    .setAudience(audience)
    .setExpirationTime('1h')
    .sign(keys.privateKey);
}

describe('the checks of a tenant', () => {
  it('accept a correct tenant', async () => {
    expect(await runCheck('issuer')).toEqual(isOk(issuer()));
    expect(await runCheck('signing keys')).toEqual(isOk('1 for RS256'));
    expect(await runCheck('application and audience')).toEqual(isOk(AUDIENCE));
    expect(await runCheck('claims of a token', { accessToken: await token(CLAIMS) })).toEqual(
      isOk('all claims are right'),
    );
    expect(await runCheck('Management API')).toEqual(isOk('update:users and delete:users alone'));
  });

  it('report a fault when the tenant publishes another issuer', async () => {
    answers['/.well-known/openid-configuration'] = {
      body: { issuer: 'https://tenant.example/', jwks_uri: 'x', authorization_endpoint: 'x' },
    };
    expect(await runCheck('issuer')).toEqual(found('fault', 'calls itself https://tenant.example/'));
  });

  it('report a fault when the tenant has no key for RS256', async () => {
    answers['/.well-known/jwks.json'] = { body: { keys: [{ kty: 'EC', alg: 'ES256' }] } };
    expect(await runCheck('signing keys')).toEqual(found('fault', 'no key for RS256'));
  });

  it('report a fault when the tenant does not know the application or its callback', async () => {
    answers['/authorize'] = { status: 403 };
    expect(await runCheck('application and audience')).toEqual(found('fault', `${PORTAL}/callback (403)`));
  });

  it('report a fault when the tenant does not know the audience', async () => {
    answers['/authorize'] = callback('access_denied', `Service not found: ${AUDIENCE}`);
    expect(await runCheck('application and audience')).toEqual(
      found('fault', `Service not found: ${AUDIENCE}`),
    );
  });

  it('report a fault when tokens lack the claims of the login Action', async () => {
    const claims = { ...CLAIMS, auth_time: undefined };
    expect(await runCheck('claims of a token', { accessToken: await token(claims) })).toEqual(
      found('fault', 'lacks https://blush.test/auth_time'),
    );
  });

  it.each([
    ['of another audience', () => token(CLAIMS, 'https://other.example')],
    ['that is opaque', () => Promise.resolve('opaque')],
  ])('report a fault for a token %s', async (_name, made) => {
    expect(await runCheck('claims of a token', { accessToken: await made() })).toEqual(
      found('fault', 'the token is refused'),
    );
  });

  it('warn when no token is given', async () => {
    expect(await runCheck('claims of a token')).toEqual(found('warning', 'no token was given'));
  });

  it('report a fault when the tenant refuses the client of the Management API', async () => {
    answers['/oauth/token'] = { status: 401 };
    expect(await runCheck('Management API')).toEqual(found('fault', 'refuses the client (401)'));
  });

  it.each([429, 503])('say nothing about the client when the tenant answers %s', async (status) => {
    answers['/oauth/token'] = { status };
    await expect(runCheck('Management API')).rejects.toThrow(`${issuer()} answered ${status}`);
  });

  it('warn when no client of the Management API is configured', async () => {
    const env = { AUTH0_MANAGEMENT_CLIENT_ID: '', AUTH0_MANAGEMENT_CLIENT_SECRET: '' };
    expect(await runCheck('Management API', { env })).toEqual(found('warning', 'not configured'));
  });

  it('request the token of the Management API from AUTH0_MANAGEMENT_DOMAIN', async () => {
    const asked: string[] = [];
    const own = await stubServer((_request, url) => {
      asked.push(url);
      return { body: { access_token: 'secret', scope: 'update:users' } };
    });
    try {
      const env = { AUTH0_MANAGEMENT_DOMAIN: own.origin };
      expect(await runCheck('Management API', { env })).toEqual(
        found('fault', 'lacks the scopes delete:users'),
      );
      expect(asked).toEqual(['/oauth/token']);
    } finally {
      await own.close();
    }
  });

  it.each([
    ['read:users', 'fault', 'lacks the scopes update:users, delete:users'],
    ['update:users', 'fault', 'lacks the scopes delete:users'],
    ['update:users delete:users read:logs', 'warning', 'more scopes than it needs: read:logs'],
  ] as const)('judge the granted scopes %s: %s', async (scope, level, text) => {
    answers['/oauth/token'] = { body: { scope } };
    expect(await runCheck('Management API')).toEqual(found(level, text));
  });
});

it('the checks of a tenant accept the identity stand-in', async () => {
  const standIn = await startIdentity({
    port: 0,
    dataDir: temporaryFolder(),
    portalOrigins: ['http://localhost:4200'],
  });
  const portal = installation({ IDENTITY_PORT: new URL(standIn.origin).port });
  try {
    for (const { name, run } of identityChecks(portal))
      expect({ name, ...(await run()) }).toMatchObject({ name, level: 'ok' });
  } finally {
    await standIn.close();
  }
});
