import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@blush/server-kit/http';
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

/** Auth0's Management API, as a machine-to-machine application with the scope `update:users` alone. */
@Injectable()
export class VerificationMailer {
  private token: Promise<ManagementToken> | undefined;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  get isConfigured(): boolean {
    return this.config.identity.management !== undefined;
  }

  /** @param sub the provider's id of the user. Throws `mail-unavailable`. */
  async send(sub: string): Promise<void> {
    try {
      const response = await this.post(
        'api/v2/jobs/verification-email',
        { user_id: sub },
        await this.bearer(),
      );
      if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
    } catch (cause) {
      this.token = undefined;
      throw new ProblemError('mail-unavailable', {}, { cause });
    }
  }

  private async bearer(): Promise<string> {
    let token = await (this.token ??= this.fetchToken());
    if (token.until <= Date.now()) token = await (this.token = this.fetchToken());
    return token.value;
  }

  private async fetchToken(): Promise<ManagementToken> {
    const { clientId, clientSecret, baseUrl } = this.management;
    const response = await this.post('oauth/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience: `${baseUrl}api/v2/`,
    });
    if (!response.ok) throw new Error(`The identity provider refused the client: ${response.status}`);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(await response.json());
    return { value, until: Date.now() + seconds * 1000 - LEEWAY_MS };
  }

  private post(path: string, body: object, token?: string): Promise<Response> {
    return fetch(this.management.baseUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.config.identity.timeoutMs),
    });
  }

  private get management() {
    const { management } = this.config.identity;
    if (!management) throw new Error('No client of the Management API is configured');
    return management;
  }
}
