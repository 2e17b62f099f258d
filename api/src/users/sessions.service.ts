import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateResult } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import type { Actor } from '../common/actor.js';
import { Clock, waitUntil } from '../common/clock.js';
import type { Identity } from '../common/identity.js';
import { UserChanges } from './user-changes.service.js';
import { UserRecord } from './user.schema.js';

/** An entry outlives its token, which is accepted a few seconds longer when clocks differ. */
const MARGIN_MS = 60_000;

@Injectable()
export class SessionsService {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    private readonly changes: UserChanges,
    private readonly clock: Clock,
  ) {}

  /** Refuses this access token until it expires. The refresh token is the provider's to revoke. */
  async endToken(userId: string, { tokenHash: hash, expiresAt }: Identity): Promise<UpdateResult> {
    const endedToken = { hash, expiresAt: new Date(expiresAt * 1000) };
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId },
      { $addToSet: { endedTokens: endedToken } },
    );
    const expired = new Date(this.clock.now().getTime() - MARGIN_MS);
    await this.users.updateOne({ _id: userId }, { $pull: { endedTokens: { expiresAt: { $lt: expired } } } });
    return { modifiedCount };
  }

  /** Refuses all tokens of sign-ins before the answer, also refreshed ones, and none of a later one. Throws `not-found`. */
  endAll(userId: string, actor: Actor): Promise<UpdateResult> {
    return this.endingAll(({ update }) =>
      this.changes.apply(userId, actor, () => ({ update, action: 'sessions-ended', changes: [] })),
    );
  }

  /**
   * Tokens tell when a sign-in was in whole seconds only. So sessions end at the next whole second, and the promise resolves
   * then: otherwise sign-ins of the same second, before and after, could not be told apart.
   * @param write is given the change of the user's record
   */
  async endingAll<Result>(
    write: (ending: { readonly update: { $max: { sessionsEndedAt: number } } }) => Promise<Result>,
  ): Promise<Result> {
    const sessionsEndedAt = Math.floor(this.clock.now().getTime() / 1000) + 1;
    const result = await write({ update: { $max: { sessionsEndedAt } } });
    await waitUntil(sessionsEndedAt * 1000, this.clock);
    return result;
  }
}
