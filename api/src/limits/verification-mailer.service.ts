import { Injectable } from '@nestjs/common';
import { ProblemError } from '@blush/server-kit/http';
import { ManagementApi } from '../identity/management-api.service.js';

@Injectable()
export class VerificationMailer {
  constructor(private readonly management: ManagementApi) {}

  get isConfigured(): boolean {
    return this.management.isConfigured;
  }

  /** @param sub the provider's id of the user. Throws `mail-unavailable`. */
  async send(sub: string): Promise<void> {
    try {
      const body = { user_id: sub };
      await this.management.call({ method: 'POST', path: 'jobs/verification-email', body });
    } catch (cause) {
      throw new ProblemError('mail-unavailable', {}, { cause });
    }
  }
}
