import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { Clock } from '../common/clock.js';

/** Milliseconds that a result is cached, so that public health checks cost the database one ping a second. */
const FRESH_MS = 1_000;
const DEADLINE_MS = 2_000;

@Injectable()
export class DatabaseProbe {
  private last: { readonly answer: Promise<void>; readonly at: number; pending: boolean } | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** @throws the driver's error, or ProblemError after 2 s */
  async assertAnswers(): Promise<void> {
    const now = this.clock.now().getTime();
    if (!this.last || !(this.last.pending || now - this.last.at < FRESH_MS)) {
      const probe = { answer: this.ping(), at: now, pending: true };
      this.last = probe;
      void probe.answer.catch(() => undefined).finally(() => (probe.pending = false));
    }
    await this.last.answer;
  }

  private async ping(): Promise<void> {
    // `maxTimeMS` alone would not end the wait for an answer that is lost. The driver's `timeoutMS` has no effect (mongodb 7.8.0).
    const signal = AbortSignal.timeout(DEADLINE_MS);
    try {
      await this.connection.getClient().db().command({ ping: 1, maxTimeMS: DEADLINE_MS }, { signal });
    } catch (cause) {
      throw signal.aborted ? new ProblemError('database-unavailable', {}, { cause }) : cause;
    }
  }
}
