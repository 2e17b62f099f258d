import { temporaryFolder } from '@blush/server-kit/testing';
import { type IdentityServer, startIdentity } from '@blush/stand-ins/identity';

const PASSWORD = 'Secret#1';

/** The identity stand-in with its Management API; tokens are signed by the test's own issuer. */
export class ManagedTenant {
  private constructor(private readonly server: IdentityServer) {}

  static async start(): Promise<ManagedTenant> {
    return new ManagedTenant(
      await startIdentity({ port: 0, dataDir: temporaryFolder(), portalOrigins: ['http://portal.test'] }),
    );
  }

  get env(): Readonly<Record<string, string>> {
    return {
      AUTH0_MANAGEMENT_CLIENT_ID: 'blush-management',
      AUTH0_MANAGEMENT_CLIENT_SECRET: 'blush-management-secret',
      AUTH0_MANAGEMENT_DOMAIN: this.server.origin,
    };
  }

  /** Returns the subject of the new account. */
  async signUp(email: string): Promise<string> {
    const response = await this.post('/dbconnections/signup', {
      client_id: 'blush-portal',
      connection: 'Username-Password-Authentication',
      email,
      password: PASSWORD,
    });
    const { _id } = (await response.json()) as { _id: string };
    return `auth0|${_id}`;
  }

  /** Whether the account exists and its password is accepted. */
  async hasAccount(email: string): Promise<boolean> {
    const { status } = await this.post('/co/authenticate', {
      client_id: 'blush-portal',
      realm: 'Username-Password-Authentication',
      credential_type: 'http://auth0.com/oauth/grant-type/password-realm',
      username: email,
      password: PASSWORD,
    });
    return status === 200;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private post(path: string, body: object): Promise<Response> {
    return fetch(this.server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://portal.test' },
      body: JSON.stringify(body),
    });
  }
}
