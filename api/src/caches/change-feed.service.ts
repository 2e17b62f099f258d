import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Clock } from '../common/clock.js';
import { databaseOf } from '../common/database-of.js';

/** Collections whose data is cached. */
export const cachedCollections = ['classes', 'pricerules', 'users'] as const;
export type CachedCollection = (typeof cachedCollections)[number];

/** Milliseconds after which the database responds even without a change. */
const WAIT_FOR_CHANGE_MS = 100;
const REOPEN_AFTER_MS = 1_000;

interface Change {
  readonly _id: unknown;
  readonly ns?: { readonly coll?: string };
}

/**
 * Reports changes by all processes, from a MongoDB change stream. The driver resumes the stream after a short outage; if it
 * cannot, all collections are reported as changed.
 */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly listeners = new Map<CachedCollection, (() => void)[]>();
  private readonly stopping = new AbortController();
  private stream: mongo.ChangeStream | undefined;
  /** Unix milliseconds; all earlier changes have been reported. */
  private upToDateAt = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.follow();
  }

  /** Does not wait for the stream to close, as the database may not respond; closing the connection ends a pending call. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
    void this.stream?.close().catch(() => undefined);
  }

  /** @param listener called synchronously for each change, and once whenever changes may have been missed */
  onChange(collection: CachedCollection, listener: () => void): void {
    this.listeners.set(collection, [...(this.listeners.get(collection) ?? []), listener]);
  }

  /** Whether all changes older than `maxLagMs` have been reported. */
  isUpToDate(maxLagMs: number): boolean {
    const lag = this.clock.now().getTime() - this.upToDateAt;
    // Negative after the system clock was set back.
    return lag >= 0 && lag <= maxLagMs;
  }

  /** @param changed a collection; `undefined` if any collection may have changed */
  report(changed: string | undefined): void {
    const affected = cachedCollections.filter((name) => changed === undefined || name === changed);
    for (const name of affected) for (const listener of this.listeners.get(name) ?? []) listener();
  }

  private async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.read();
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.warn(
          `The change stream ended: caches are not used until it is open again. ${String(error)}`,
        );
        await sleep(REOPEN_AFTER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async read(): Promise<void> {
    const filter = { $match: { 'ns.coll': { $in: [...cachedCollections] } } };
    const stream = databaseOf(this.connection).watch([filter, { $project: { ns: 1 } }], {
      maxAwaitTimeMS: WAIT_FOR_CHANGE_MS,
    });
    this.stream = stream;
    let isFirstRead = true;
    let askedAt = this.clock.now().getTime();
    try {
      while (!this.stopping.signal.aborted) {
        const change = (await stream.tryNext()) as Change | null;
        // Changes before the stream opened may have been missed.
        if (isFirstRead) this.report(undefined);
        isFirstRead = false;
        if (change) this.report(change.ns?.coll);
        // When the database is dropped, the server closes the stream without an error.
        else if (stream.closed) throw new Error('The database closed it.');
        // The token of a change that is followed by others of the same answer is its own. The answer had all changes from
        // before it was asked for, so the feed is up to date also while changes never pause.
        if (change && stream.resumeToken === change._id) continue;
        this.upToDateAt = askedAt;
        askedAt = this.clock.now().getTime();
      }
    } finally {
      await stream.close();
    }
  }
}
