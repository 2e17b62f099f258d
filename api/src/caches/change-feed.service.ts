import { setTimeout } from 'node:timers/promises';
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

/** Collections of which caches hold copies. */
export const cachedCollections = ['classes', 'pricerules', 'users'] as const;
export type CachedCollection = (typeof cachedCollections)[number];

/** Milliseconds after which the database answers that there was no change. */
const WAIT_FOR_CHANGE_MS = 100;
const REOPEN_AFTER_MS = 1_000;

interface Change {
  readonly ns?: { readonly coll?: string };
}

/**
 * Reports the changes of all processes, by a change stream of MongoDB. The driver resumes it after a short outage; when it
 * cannot, everything counts as changed.
 */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly listeners = new Map<CachedCollection, (() => void)[]>();
  private readonly stopping = new AbortController();
  private stream: mongo.ChangeStream | undefined;
  /** Unix milliseconds; all changes before have been reported. */
  private completeUntil = 0;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    void this.follow();
  }

  /** Does not wait for the stream, as the database may not answer; a pending call ends when the connection is closed. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
    void this.stream?.close().catch(() => undefined);
  }

  /** @param listener called synchronously for each change, and once whenever changes may have been missed */
  onChange(collection: CachedCollection, listener: () => void): void {
    this.listeners.set(collection, [...(this.listeners.get(collection) ?? []), listener]);
  }

  /** Whether all changes that are older than `withinMs` have been reported. */
  isComplete(withinMs: number): boolean {
    const age = this.clock.now().getTime() - this.completeUntil;
    // Negative after the system's clock was set back.
    return age >= 0 && age <= withinMs;
  }

  /** @param changed a collection; `undefined` if any of them may have changed */
  report(changed: string | undefined): void {
    for (const collection of cachedCollections)
      if (changed === undefined || changed === collection)
        for (const listener of this.listeners.get(collection) ?? []) listener();
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
        await setTimeout(REOPEN_AFTER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async read(): Promise<void> {
    const watched = { $match: { 'ns.coll': { $in: [...cachedCollections] } } };
    const stream = databaseOf(this.connection).watch([watched, { $project: { ns: 1 } }], {
      maxAwaitTimeMS: WAIT_FOR_CHANGE_MS,
    });
    this.stream = stream;
    let isNew = true;
    try {
      while (!this.stopping.signal.aborted) {
        const asked = this.clock.now().getTime();
        const change = (await stream.tryNext()) as Change | null;
        // Changes before the stream was open may have been missed.
        if (isNew) this.report(undefined);
        isNew = false;
        if (change) this.report(change.ns?.coll);
        // The server closes the stream when the database is dropped, without an error.
        else if (stream.closed) throw new Error('It was closed by the database.');
        else this.completeUntil = asked;
      }
    } finally {
      await stream.close();
    }
  }
}
