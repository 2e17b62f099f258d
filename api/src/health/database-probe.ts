import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ProblemError } from '@blush/server-kit/http';
import { Clock } from '../common/clock.js';

/** Milliseconds from one ping to the next, so that public health checks cost the database one ping a second. */
const FRESH_MS = 1_000;
/**
 * Milliseconds that a result answers while the next ping is under way. In a process that is busy, answers of the database
 * wait as well: with both waits, health checks came too late, and the proxy took all processes for dead.
 */
const USABLE_MS = 5_000;
const DEADLINE_MS = 2_000;

@Injectable()
export class DatabaseProbe {
  private last: { readonly answer: Promise<void>; readonly startedAt: number } | undefined;
  private pending: Promise<void> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Result of a ping of the last 5 s. @throws the driver's error, or ProblemError after 2 s */
  async assertAnswers(): Promise<void> {
    const now = this.clock.now().getTime();
    const { last } = this;
    const age = last ? Math.abs(now - last.startedAt) : Infinity;
    if (age >= FRESH_MS) this.pending ??= this.start(now);
    await (age < USABLE_MS ? last?.answer : this.pending);
  }

  private start(startedAt: number): Promise<void> {
    const answer = this.ping();
    const end = () => {
      this.last = { answer, startedAt };
      this.pending = undefined;
    };
    void answer.then(end, end);
    return answer;
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
