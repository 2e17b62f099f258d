import { cp, rm } from 'node:fs/promises';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { temporaryFolder } from '@blush/server-kit/testing';
import { startIdentity, type IdentityServer } from '../identity/index.js';

export const PORTAL = 'http://localhost:14490';
export const AUDIENCE = 'https://api.blush.test';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export class TestTenant {
  private constructor(
    readonly dataDir: string,
    private server: IdentityServer,
  ) {}

  /** @param folder data folder; by default a copy of the data of a first start */
  static async start(folder?: string): Promise<TestTenant> {
    const dataDir = folder ?? (await copyOfFirstStart());
    return new TestTenant(dataDir, await launch(dataDir));
  }

  get origin(): string {
    return this.server.origin;
  }

  async restart(): Promise<void> {
    await this.server.close();
    this.server = await launch(this.dataDir, Number(new URL(this.origin).port));
  }

  async stop(): Promise<void> {
    await this.server.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async postJson(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  async postForm(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#post(path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  signUp(fields: Record<string, unknown>): Promise<Answer> {
    const standard = { client_id: 'blush-portal', connection: 'Username-Password-Authentication' };
    return this.postJson('/dbconnections/signup', { ...standard, password: 'Secret#1', ...fields });
  }

  async signUpConcurrently(count: number): Promise<Set<number>> {
    const people = Array.from({ length: count }, (_, index) => `crowd${String(index)}@example.test`);
    const answers = await Promise.all(people.map((email) => this.signUp({ email })));
    return new Set(answers.map(({ status }) => status));
  }

  passwordToken(username: string, password: string, extra: Record<string, string> = {}): Promise<Answer> {
    return this.postJson('/oauth/token', { ...passwordRequest(username, password), ...extra });
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.postForm('/oauth/token', {
      grant_type: 'refresh_token',
      client_id: 'blush-portal',
      refresh_token: refreshToken,
    });
  }

  async verifiedClaims(token: unknown, audience = AUDIENCE): Promise<JWTPayload> {
    const keys = createRemoteJWKSet(new URL(`${this.origin}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(String(token), keys, {
      issuer: `${this.origin}/`,
      audience,
      algorithms: ['RS256'],
    });
    return payload;
  }

  async #post(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(this.origin + path, { method: 'POST', body, headers });
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : { text };
    return { status: response.status, body: json as Answer['body'], headers: response.headers };
  }
}

let firstStart: Promise<string> | undefined;

/** Copies the data of a first start, because new keys and password hashes cost more time than most tests. */
export async function copyOfFirstStart(): Promise<string> {
  firstStart ??= startOnce();
  const dataDir = temporaryFolder();
  await cp(await firstStart, dataDir, { recursive: true });
  return dataDir;
}

async function startOnce(): Promise<string> {
  const dataDir = temporaryFolder();
  await (await launch(dataDir)).close();
  return dataDir;
}

export function passwordRequest(username: string, password: string): Record<string, string> {
  return {
    grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
    realm: 'Username-Password-Authentication',
    client_id: 'blush-portal',
    audience: AUDIENCE,
    scope: 'openid profile email',
    username,
    password,
  };
}

function launch(dataDir: string, port = 0): Promise<IdentityServer> {
  return startIdentity({ portalOrigins: [PORTAL], dataDir, port });
}
