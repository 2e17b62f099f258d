import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { answerTo, type Answer } from './management-routes.js';
import { newTenant, type Tenant } from './new-tenant.js';

export const client = { id: 'deploy-client', secret: 'deploy-secret' } as const;

export interface ManagementApi {
  readonly domain: string;
  /** PEM of the certificate, which clients must trust. */
  readonly certificate: string;
  readonly tenant: Tenant;
  /** Rights of the client; a test may take some away. */
  readonly scopes: Set<string>;
  /** Method and path of each call that was not a GET, in order. */
  readonly writes: string[];
  close(): Promise<void>;
}

/**
 * The part of Auth0's Management API that the tenant's configuration needs. The answers follow the calls that Auth0 recorded
 * from a real tenant for the tests of auth0-deploy-cli.
 */
export async function startManagementApi(scopes: Iterable<string>): Promise<ManagementApi> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const granted = new Set(scopes);
  const writes: string[] = [];
  const token = randomBytes(16).toString('hex');
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const domain = `localhost:${(server.address() as AddressInfo).port}`;
  const tenant = newTenant(domain);
  server.on('request', (request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', `https://${domain}`);
      const method = request.method ?? '';
      const content = await text(request);
      const answer = ((): Answer => {
        if (pathname === '/oauth/token') return tokenFor(JSON.parse(content), token, granted);
        if (request.headers.authorization !== `Bearer ${token}`)
          return { status: 401, body: { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' } };
        if (method !== 'GET') writes.push(`${method} ${pathname}`);
        const body: unknown = content === '' ? undefined : JSON.parse(content);
        const path = pathname.replace('/api/v2/', '').split('/');
        return answerTo({ method, path, query: searchParams, body }, tenant, granted);
      })();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
    })();
  });
  return {
    domain,
    certificate: cert,
    tenant,
    scopes: granted,
    writes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tokenFor(body: unknown, token: string, scopes: ReadonlySet<string>): Answer {
  const { client_id: id, client_secret: secret } = body as Record<string, string>;
  return id === client.id && secret === client.secret
    ? { status: 200, body: { access_token: token, scope: [...scopes].join(' '), token_type: 'Bearer' } }
    : { status: 401, body: { error: 'access_denied', error_description: 'Unauthorized' } };
}
