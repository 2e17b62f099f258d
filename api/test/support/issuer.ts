import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPrivateKey, randomUUID, createPublicKey, type JsonWebKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const AUDIENCE = 'https://api.blush.test';
const NAMESPACE = 'https://blush.test/';

type KeyPair = Record<'publicKey' | 'privateKey', Exclude<Parameters<typeof exportJWK>[0], Uint8Array>>;

export interface TokenFacts {
  sub: string;
  email?: string;
  emailVerified?: boolean;
  name?: string;
  picture?: string;
}

/** An identity provider: a key set over HTTP, and tokens signed with its key. */
export class TestIssuer {
  /** Accepts calls without answering. */
  silent = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly keys: Map<string, KeyPair>,
    readonly fetches: { count: number },
  ) {}

  static async start(): Promise<TestIssuer> {
    const keys = new Map([['first', await sharedKey()]]);
    const fetches = { count: 0 };
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const issuer = new TestIssuer(server, (server.address() as AddressInfo).port, keys, fetches);
    server.on('request', (request, response) => {
      fetches.count += 1;
      if (issuer.silent) return;
      void publicKeys(keys).then((body) => {
        response.statusCode = request.url === '/.well-known/jwks.json' ? 200 : 404;
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      });
    });
    return issuer;
  }

  /** Without the closing slash, as `AUTH0_DOMAIN` is configured. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `over` replaces claims; `undefined` removes one. */
  token(facts: TokenFacts, over: Record<string, unknown> = {}): Promise<string> {
    return this.sign({ ...this.claims(facts), ...over });
  }

  claims({ sub, email, emailVerified = true, name, picture }: TokenFacts): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: `${this.origin}/`,
      aud: [AUDIENCE, `${this.origin}/userinfo`],
      sub,
      // Tokens of the same second differ.
      jti: randomUUID(),
      iat: now,
      exp: now + 3600,
      [`${NAMESPACE}email`]: email,
      [`${NAMESPACE}email_verified`]: emailVerified,
      [`${NAMESPACE}name`]: name,
      [`${NAMESPACE}picture`]: picture,
      [`${NAMESPACE}auth_time`]: now,
    };
  }

  sign(claims: JWTPayload, kid = 'first', alg = 'RS256'): Promise<string> {
    const key = this.keys.get(kid);
    if (!key) throw new Error(`No key ${kid}`);
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key.privateKey);
  }

  async addKey(kid: string): Promise<void> {
    this.keys.set(kid, await generateKeyPair('RS256'));
  }

  /** PEM, for attempts to use the public key as a shared secret. */
  async publicPem(): Promise<string> {
    const { exportSPKI } = await import('jose');
    const key = this.keys.get('first');
    if (!key) throw new Error('No key');
    return exportSPKI(key.publicKey);
  }

  /** Refuses connections until {@link comeBack}. */
  async goDown(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  async comeBack(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(this.port, '127.0.0.1', listening));
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.goDown();
  }
}

/** Shared by the whole run: generating a key takes as long as starting the API. */
async function sharedKey(): Promise<KeyPair> {
  const key = process.env['TEST_SIGNING_KEY'];
  if (key === undefined) return generateKeyPair('RS256');
  const privateKey = createPrivateKey({ key: JSON.parse(key) as JsonWebKey, format: 'jwk' });
  return { publicKey: createPublicKey(privateKey), privateKey };
}

async function publicKeys(keys: ReadonlyMap<string, KeyPair>) {
  const jwks = [...keys].map(async ([kid, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  }));
  return { keys: await Promise.all(jwks) };
}
