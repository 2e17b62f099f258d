import { createHash, randomBytes } from 'node:crypto';
import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import { localDefaults, tenantOriginOf } from '@blush/server-kit/config';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { type Check, fault, type Finding, ok, warning } from '../finding.js';
import { type Installation, issuerOf } from '../installation.js';

const metadata = z.object({ issuer: z.string(), jwks_uri: z.string(), authorization_endpoint: z.string() });
const keySet = z.object({
  keys: z.array(z.object({ kty: z.string(), use: z.string().optional(), alg: z.string().optional() })),
});
const grant = z.object({ scope: z.string().default('') });

/** Claims of the tenant's login Action; `picture` is absent for users without one. */
const CLAIMS = ['email', 'email_verified', 'name', 'auth_time'];
/** Scopes to send the verification mail, and to delete accounts of erased persons. */
const SCOPES = ['update:users', 'delete:users'];

/** Answers of the tenant to a client that it does not know or let in. */
const REFUSALS = [400, 401, 403];

const GUIDE = 'docs/identity.md, "A real tenant", has the steps.';

export function identityChecks(installation: Installation): Check[] {
  return [
    { name: 'issuer', run: () => checkIssuer(installation) },
    { name: 'signing keys', run: () => checkKeys(installation) },
    { name: 'application and audience', run: () => checkApplication(installation) },
    { name: 'claims of a token', run: () => checkToken(installation) },
    { name: 'Management API', run: () => checkManagement(installation) },
  ];
}

const readMetadata = async ({ config }: Installation) =>
  metadata.parse(await (await fetch(`${issuerOf(config)}.well-known/openid-configuration`)).json());

async function checkIssuer(installation: Installation): Promise<Finding> {
  const { issuer } = await readMetadata(installation);
  const expected = issuerOf(installation.config);
  if (issuer === expected) return ok(issuer);
  return fault(
    `the tenant calls itself ${issuer}, not ${expected}: every token would be refused`,
    'Set AUTH0_DOMAIN to the domain that the tenant signs with: its custom domain, if it has one.',
  );
}

async function checkKeys({ config }: Installation): Promise<Finding> {
  const { keys } = keySet.parse(await (await fetch(`${issuerOf(config)}.well-known/jwks.json`)).json());
  const usable = keys.filter(
    ({ kty, use, alg }) => kty === 'RSA' && use !== 'enc' && (alg ?? 'RS256') === 'RS256',
  );
  if (usable.length > 0) return ok(`${usable.length} for RS256`);
  return fault(
    'the tenant publishes no key for RS256, so no token can be verified',
    `Choose RS256 as the signing algorithm of the API at the tenant. ${GUIDE}`,
  );
}

/** Requests a silent sign-in without a session: the error `login_required` means that everything else was accepted. */
async function checkApplication(installation: Installation): Promise<Finding> {
  const { config } = installation;
  const { authorization_endpoint: endpoint } = await readMetadata(installation);
  const callback = `${config.portalOrigins[0]}/callback`;
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: config.auth0.clientId,
    audience: config.auth0.audience,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile email',
    prompt: 'none',
    state: 'doctor',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const response = await fetch(`${endpoint}?${query}`, { redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  if (!location.startsWith(callback))
    return fault(
      `the tenant does not send users back to ${callback} (${response.status})`,
      `Correct AUTH0_CLIENT_ID, or add that address to the Allowed Callback URLs of the application. ${GUIDE}`,
    );
  const { searchParams } = new URL(location);
  if (searchParams.get('error') === 'login_required') return ok(`accepted with ${config.auth0.audience}`);
  return fault(
    `the tenant refuses sign-ins: ${searchParams.get('error_description') ?? searchParams.get('error')}`,
    `Correct AUTH0_AUDIENCE to the identifier of an API of the tenant, and connect the application. ${GUIDE}`,
  );
}

async function checkToken({ config, accessToken }: Installation): Promise<Finding> {
  if (accessToken === undefined)
    return config.local.identity
      ? ok('built into the stand-in')
      : warning(
          'not checked, because no token was given',
          'Sign in, save the access token in a file, and run npm run doctor -- --token-file=<file>.',
        );
  const keys = createRemoteJWKSet(new URL(`${issuerOf(config)}.well-known/jwks.json`));
  try {
    const { payload } = await jwtVerify(accessToken, keys, {
      issuer: issuerOf(config),
      audience: config.auth0.audience,
      algorithms: ['RS256'],
    });
    const missing = CLAIMS.filter((name) => payload[CLAIM_NAMESPACE + name] === undefined);
    if (missing.length === 0) return ok('issuer, audience, signature and all claims are right');
    return fault(
      `the token lacks ${missing.map((name) => CLAIM_NAMESPACE + name).join(', ')}`,
      `Deploy the login Action and put it into the Login flow, then sign in again. ${GUIDE}`,
    );
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return fault(
      `the token is refused: ${error.message}`,
      'Take a new access token (not the ID token) of this portal; an opaque one means that AUTH0_AUDIENCE is wrong.',
    );
  }
}

async function checkManagement({ config }: Installation): Promise<Finding> {
  const { environment } = config;
  const local = config.local.identity;
  const clientId = local ? localDefaults.managementClientId : environment.AUTH0_MANAGEMENT_CLIENT_ID;
  const secret = local ? localDefaults.managementClientSecret : environment.AUTH0_MANAGEMENT_CLIENT_SECRET;
  if (!clientId || !secret)
    return warning(
      'not configured, so students cannot have the verification mail sent again',
      `Set AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET. ${GUIDE}`,
    );
  const domain = environment.AUTH0_MANAGEMENT_DOMAIN;
  const base = domain === undefined ? issuerOf(config) : `${tenantOriginOf(domain)}/`;
  const response = await fetch(`${base}oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      audience: `${base}api/v2/`,
    }),
  });
  if (REFUSALS.includes(response.status))
    return fault(
      `${base} refuses the client (${response.status})`,
      `Correct AUTH0_MANAGEMENT_CLIENT_ID and its secret, name the tenant's own domain in AUTH0_MANAGEMENT_DOMAIN, and authorize the client for the Management API. ${GUIDE}`,
    );
  if (!response.ok) throw new Error(`${base} answered ${response.status}`);
  return judgeScopes(
    grant
      .parse(await response.json())
      .scope.split(' ')
      .filter(Boolean),
  );
}

function judgeScopes(scopes: readonly string[]): Finding {
  const missing = SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    return fault(
      `the client lacks the scopes ${missing.join(', ')}`,
      `Grant ${missing.join(' and ')} to it at the tenant. ${GUIDE}`,
    );
  const others = scopes.filter((scope) => !SCOPES.includes(scope));
  if (others.length === 0) return ok(`accepted with the scopes ${SCOPES.join(' and ')} alone`);
  return warning(
    `the client has more scopes than it needs: ${others.join(', ')}`,
    `Take these from it at the tenant; ${SCOPES.join(' and ')} are enough.`,
  );
}
