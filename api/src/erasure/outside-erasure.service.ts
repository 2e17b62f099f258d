import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Erasure } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import Stripe from 'stripe';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { ManagementApi } from '../identity/management-api.service.js';
import { PaymentIntents } from '../payments/payment-intents.service.js';
import { UserErasure } from '../users/user-erasure.service.js';
import { ErasureRecord } from './erasure.schema.js';

/** Erases the person's data at identity and payment provider. Idempotent; what fails stays in the record. */
@Injectable()
export class OutsideErasure {
  private readonly logger = new Logger(OutsideErasure.name);

  constructor(
    @InjectModel(ErasureRecord.name) private readonly records: Model<ErasureRecord>,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly management: ManagementApi,
    private readonly intents: PaymentIntents,
    private readonly users: UserErasure,
  ) {}

  /** Does what is possible now. Never rejects for an outage of a provider; returns what is left. @param maxIntents to redact */
  async run(record: ErasureRecord, maxIntents = Infinity): Promise<ErasureRecord> {
    await this.attempt(record, 'the account at the identity provider', () =>
      this.deleteSignInAccount(record),
    );
    await this.attempt(record, 'data at the payment provider', () => this.redactIntents(record, maxIntents));
    const after = await this.records
      .findById(record._id)
      .lean<ErasureRecord>()
      // The erasure itself is done: a failure of this read must not say that it is not.
      .catch(() => null);
    return after ?? record;
  }

  private async deleteSignInAccount({ _id, signInAccount: account }: ErasureRecord): Promise<void> {
    if (!account) return;
    // The deletion would lock the person out.
    if (await this.users.hasAccount(account)) {
      await this.records.updateOne({ _id }, { $unset: { signInAccount: true } });
      return;
    }
    const isOurs = this.management.isConfigured && account.iss === this.config.identity.issuer;
    if (isOurs)
      await this.management.call({ method: 'DELETE', path: `users/${encodeURIComponent(account.sub)}` });
    else this.logger.warn(`erasure of user ${_id.toHexString()}: delete ${account.sub} at ${account.iss}`);
    const list = isOurs ? 'done' : 'manual';
    await this.records.updateOne(
      { _id },
      { $unset: { signInAccount: true }, $addToSet: { [list]: 'sign-in-account' } },
    );
  }

  private async redactIntents({ _id, intents }: ErasureRecord, max: number): Promise<void> {
    const refused: string[] = [];
    for (const id of intents.slice(0, max)) {
      try {
        const { kept } = await this.intents.redact(id);
        await this.records.updateOne(
          { _id },
          { $pull: { intents: id }, ...(kept && { $addToSet: { manual: 'payment-provider' } }) },
        );
      } catch (error) {
        // During an outage, each of the others would take as long.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        refused.push(`${id}: ${error.message}`);
      }
    }
    if (refused.length > 0) throw new Error(`Stripe refuses ${refused.join(', ')}`);
  }

  private async attempt({ _id }: ErasureRecord, what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`erasure of user ${_id.toHexString()}: ${what} was not deleted`);
      this.logger.warn(error);
    }
  }
}

/** Report without the parts inside the portal. */
export function outsideReport({ signInAccount, intents, done, manual }: ErasureRecord): Erasure {
  return {
    done,
    pending: [
      ...(signInAccount ? (['sign-in-account'] as const) : []),
      ...(intents.length > 0 ? (['payment-provider'] as const) : []),
    ],
    manual: intents.length > 0 ? manual.filter((part) => part !== 'payment-provider') : manual,
  };
}
