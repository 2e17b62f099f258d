import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { METRIC_QUERY } from '../common/metrics.module.js';
import { MailRecord } from '../mail-outbox/mail.schema.js';

/** `put-off`: to be tried again later. */
const outcomes = ['sent', 'put-off', 'failed', 'cancelled'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * `unchanged`: recorded before, or the mail was sent again meanwhile. `not-final`: the mail may still arrive. `unknown`: about no
 * mail of the portal, or without a valid code. `unreadable`: not a notification.
 */
const bounceOutcomes = ['returned', 'unchanged', 'not-final', 'unknown', 'unreadable'] as const;
export type BounceOutcome = (typeof bounceOutcomes)[number];

@Injectable()
export class MailMetrics {
  private readonly outcomes;
  private readonly bounces;

  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter({
      name: 'blush_mail_attempts_total',
      help: 'Attempts to send a mail, by outcome.',
      labels: ['outcome'],
      known: outcomes.map((outcome) => ({ outcome })),
    });
    this.bounces = metrics.counter({
      name: 'blush_mail_bounces_total',
      help: 'Notifications of mail systems about mails, by outcome.',
      labels: ['outcome'],
      known: bounceOutcomes.map((outcome) => ({ outcome })),
    });
    metrics.gauge(
      { name: 'blush_mails', help: 'Mails that are queued or failed, by state.', labels: ['state'] },
      async () => [
        { labels: { state: 'waiting' }, value: await this.countWaiting() },
        { labels: { state: 'failed' }, value: await this.countFailed() },
      ],
    );
    metrics.gauge(
      {
        name: 'blush_mail_oldest_waiting_seconds',
        help: 'How long the first attempt of the oldest unsent mail has been due; 0 when there is none.',
      },
      async () => [{ value: await this.longestWait() }],
    );
  }

  count(outcome: Outcome): void {
    this.outcomes.inc({ outcome });
  }

  countBounce(outcome: BounceOutcome): void {
    this.bounces.inc({ outcome });
  }

  private countWaiting(): Promise<number> {
    return this.mails.countDocuments(waiting(this.clock.now())).setOptions(METRIC_QUERY);
  }

  private countFailed(): Promise<number> {
    return this.mails.countDocuments({ state: 'failed' }).setOptions(METRIC_QUERY);
  }

  private async longestWait(): Promise<number> {
    const now = this.clock.now();
    const oldest = await this.mails
      .findOne(waiting(now), { wantedAt: 1 })
      .sort({ wantedAt: 1 })
      .setOptions(METRIC_QUERY)
      .lean<Pick<MailRecord, 'wantedAt'>>();
    return oldest ? (now.getTime() - oldest.wantedAt.getTime()) / 1000 : 0;
  }
}

/** The condition on the type lets the query use the partial index. */
function waiting(now: Date) {
  return {
    dueAt: mongoose.trusted({ $type: 'date' as const }),
    wantedAt: mongoose.trusted({ $lte: now }),
  };
}
