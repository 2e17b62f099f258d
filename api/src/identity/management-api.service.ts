import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';

/** A token this close to its end may expire in transit. */
const LEEWAY_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

interface ManagementToken {
  readonly value: string;
  readonly until: number;
}

interface Call {
  readonly method: 'POST' | 'DELETE';
  /** Path below `api/v2/`. */
  readonly path: string;
  readonly body?: object;
}

/** Auth0's Management API, as a machine-to-machine application with the scopes `update:users` and `delete:users` alone. */
@Injectable()
export class ManagementApi {
  private token: Promise<ManagementToken> | undefined;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  get isConfigured(): boolean {
    return this.config.identity.management !== undefined;
  }

  /** @throws Error without a configured client, without an answer, and for every answer but a success */
  async call({ method, path, body }: Call): Promise<void> {
    try {
      const response = await this.send(method, `api/v2/${path}`, body, await this.bearer());
      if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
      await response.body?.cancel();
    } catch (error) {
      this.token = undefined;
      throw error;
    }
  }

  private async bearer(): Promise<string> {
    let token = await (this.token ??= this.fetchToken());
    if (token.until <= Date.now()) token = await (this.token = this.fetchToken());
    return token.value;
  }

  private async fetchToken(): Promise<ManagementToken> {
    const { clientId, clientSecret, baseUrl } = this.management;
    const response = await this.send('POST', 'oauth/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience: `${baseUrl}api/v2/`,
    });
    if (!response.ok) throw new Error(`The identity provider refused the client: ${response.status}`);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    return { value, until: Date.now() + seconds * 1000 - LEEWAY_MS };
  }

  private send(method: Call['method'], path: string, body?: object, token?: string): Promise<Response> {
    return fetch(this.management.baseUrl + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect would send the client's secret on.
      redirect: 'error',
      signal: AbortSignal.timeout(this.config.identity.timeoutMs),
    });
  }

  private get management() {
    const { management } = this.config.identity;
    if (!management) throw new Error('No client of the Management API is configured');
    return management;
  }
}
