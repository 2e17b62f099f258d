import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ProblemError } from '@blush/server-kit/http';
import type { SignInSession, UpdateResult } from '@blush/shared-ui/contracts';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { Actor, CallingActor } from '../common/actor.js';
import { Clock, waitUntil } from '../common/clock.js';
import type { Identity } from '../common/identity.js';
import { browserName } from './browser-name.js';
import { beganAt, endOfSessions, isEnded, MAX_SESSION_S } from './live-session.js';
import { SessionRecord } from './session.schema.js';
import { UserChanges } from './user-changes.service.js';
import { UserRecord } from './user.schema.js';

/** An entry outlives its token, which is accepted a few seconds longer when clocks differ. */
const MARGIN_MS = 60_000;

/** Precision of the last use in the list of sessions; rough, so that few calls write. */
const NOTED_MS = 5 * 60_000;
const MAX_NOTED = 10_000;

const MAX_LISTED = 100;

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name);
  /** Hashes of tokens. */
  private readonly noted = new LRUCache<string, true>({ max: MAX_NOTED, ttl: NOTED_MS });

  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    @InjectModel(SessionRecord.name) private readonly sessions: Model<SessionRecord>,
    private readonly changes: UserChanges,
    private readonly clock: Clock,
  ) {}

  /** Records the use of an accepted token. Never rejects, because the list of sessions must not make a call fail. */
  async noteUse(userId: string, identity: Identity, userAgent?: string): Promise<void> {
    const { tokenHash } = identity;
    if (this.noted.has(tokenHash)) return;
    this.noted.set(tokenHash, true);
    try {
      await this.keepUse(userId, identity, userAgent);
    } catch (error) {
      this.noted.delete(tokenHash);
      this.logger.warn('The use of a session could not be kept.');
      this.logger.warn(error);
    }
  }

  /** Sessions that may go on, most recently used first; the first is the caller's. */
  async list(userId: string, identity: Identity, userAgent?: string): Promise<SignInSession[]> {
    await this.keepUse(userId, identity, userAgent);
    const [user, sessions] = await Promise.all([
      this.users.findById(userId).select('+sessionsEndedAt +endedSessions').lean<UserRecord>(),
      this.sessions.find({ user: userId }).sort({ usedAt: -1 }).limit(MAX_LISTED).lean<SessionRecord[]>(),
    ]);
    const now = this.clock.now();
    return sessions
      .filter((session) => user && !isEnded(user, session.beganAt, now))
      .map(({ _id, browser, usedAt, beganAt: began }) => ({
        _id: _id.toHexString(),
        browser,
        signedInAt: new Date(began * 1000).toISOString(),
        usedAt: usedAt.toISOString(),
        current: began === beganAt(identity),
      }));
  }

  private async keepUse(userId: string, identity: Identity, userAgent = ''): Promise<void> {
    await this.sessions.updateOne(
      { user: userId, beganAt: beganAt(identity) },
      { browser: browserName(userAgent), usedAt: this.clock.now() },
      { upsert: true },
    );
  }

  /** Refuses this access token until it expires. The refresh token is the provider's to revoke. */
  async endToken(userId: string, identity: Identity): Promise<UpdateResult> {
    const endedToken = { hash: identity.tokenHash, expiresAt: new Date(identity.expiresAt * 1000) };
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId },
      { $addToSet: { endedTokens: endedToken } },
    );
    const expired = new Date(this.clock.now().getTime() - MARGIN_MS);
    await this.users.updateOne({ _id: userId }, { $pull: { endedTokens: { expiresAt: { $lt: expired } } } });
    await this.sessions.deleteOne({ user: userId, beganAt: beganAt(identity) });
    return { modifiedCount };
  }

  /** Refuses all tokens of one of the caller's sessions, also refreshed ones. Throws `not-found`. */
  async endOne(sessionId: string, actor: CallingActor): Promise<UpdateResult> {
    const session = await this.sessions.findOne({ _id: sessionId, user: actor.id }).lean<SessionRecord>();
    if (!session) throw new ProblemError('not-found');
    const update = { $addToSet: { endedSessions: session.beganAt } };
    const result = await this.changes.apply(actor.id, actor, () => ({
      update,
      action: 'session-ended',
      changes: [],
    }));
    const tooOld = this.clock.now().getTime() / 1000 - MAX_SESSION_S;
    await this.users.updateOne({ _id: actor.id }, { $pull: { endedSessions: { $lt: tooOld } } });
    await this.sessions.deleteOne({ _id: session._id });
    // Until then, a new sign-in could not be told from the ended session.
    await waitUntil((session.beganAt + 1) * 1000, this.clock);
    return result;
  }

  /** Refuses all tokens of sign-ins before the answer, also refreshed ones, and none of a later one. Throws `not-found`. */
  endAll(userId: string, actor: Actor): Promise<UpdateResult> {
    return this.endingAll(({ update }) =>
      this.changes.apply(userId, actor, () => ({ update, action: 'sessions-ended', changes: [] })),
    );
  }

  /**
   * Tokens give the time of a sign-in in whole seconds only. So sessions end at the next whole second, and the promise
   * resolves then: otherwise, sign-ins of the same second before and after the call could not be told apart.
   * @param write is given the change of the user's record
   */
  async endingAll<Result>(
    write: (ending: { readonly update: { $max: { sessionsEndedAt: number } } }) => Promise<Result>,
  ): Promise<Result> {
    const sessionsEndedAt = endOfSessions(this.clock.now());
    const result = await write({ update: { $max: { sessionsEndedAt } } });
    await waitUntil(sessionsEndedAt * 1000, this.clock);
    return result;
  }
}
