import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../common/clock.js';

/** An answer counts for this long, so that strangers who ask for health cost the database one ping a second. */
const FRESH_MS = 1_000;
const DEADLINE_MS = 2_000;

@Injectable()
export class DatabaseProbe {
  private last: { readonly answer: Promise<unknown>; readonly at: number; pending: boolean } | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** @throws the driver's error, after 2 s at most */
  async assertAnswers(): Promise<void> {
    const now = this.clock.now().getTime();
    if (!this.last || !(this.last.pending || now - this.last.at < FRESH_MS)) {
      const probe = { answer: this.ping(), at: now, pending: true };
      this.last = probe;
      void probe.answer.catch(() => undefined).finally(() => (probe.pending = false));
    }
    await this.last.answer;
  }

  private ping(): Promise<unknown> {
    return this.connection.getClient().db().command({ ping: 1 }, { timeoutMS: DEADLINE_MS });
  }
}
