import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counters, type Limiter } from '@blush/server-kit/limits';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';

const MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const HOUR_S = 3_600;
/** Divides the rate limit: in production 20 exports an hour, enough for an admin who answers requests of users. */
const EXPORTS_SHARE = 60;
/** Divides the rate limit: in production 100 uploads an hour, more than the pictures and class files that a user may store. */
const UPLOADS_SHARE = 12;
/** Ten times the remotes that a class of 30 behind one address loads in its first minute. */
const LOADS_PER_MINUTE = 600;
/** Limit of all sources together. Loads above it are accepted but not counted, so the figures become a sample. */
const ALL_LOADS_PER_MINUTE = 6_000;

/**
 * A source (`rate-limit-key.ts`) is a user, or the network of a client without a valid token. docs/security-operation.md
 * lists what each limit protects.
 */
@Injectable()
export class CallLimits implements OnApplicationShutdown {
  readonly calls: Limiter;
  /* These four count by client address, in addition to the limits by user, which throw-away accounts would escape. */
  readonly signUps: Limiter;
  readonly checkouts: Limiter;
  readonly payments: Limiter;
  readonly mails: Limiter;
  /** Limit by user: an export reads all records of a person. */
  readonly exports: Limiter;
  /** Limit by user: the bytes of an upload are in memory before the limits of stored files count it. */
  readonly uploads: Limiter;
  /** One point for each remote load that a browser reports. */
  readonly loads: Limiter;
  readonly allLoads: Limiter;

  constructor(
    private readonly counters: Counters,
    @Inject(API_CONFIG) { rateLimitPerMinute }: Pick<ApiConfig, 'rateLimitPerMinute'>,
  ) {
    const limiter = (name: string, points: number, windowS: number, blockS?: number) =>
      this.counters.limiter({ name, points, windowS, ...(blockS !== undefined && { blockS }) });
    this.calls = limiter('calls', rateLimitPerMinute, MINUTE_S);
    // In ten minutes, a quarter of the calls that the rate limit allows in one minute.
    const byClient = (name: string) => limiter(name, Math.ceil(rateLimitPerMinute / 4), TEN_MINUTES_S);
    this.signUps = byClient('sign-ups');
    this.checkouts = byClient('checkouts');
    this.payments = byClient('payments');
    this.mails = byClient('mails');
    const byUser = (name: string, share: number) =>
      limiter(name, Math.ceil(rateLimitPerMinute / share), HOUR_S);
    this.exports = byUser('exports', EXPORTS_SHARE);
    this.uploads = byUser('uploads', UPLOADS_SHARE);
    this.loads = limiter('loads', LOADS_PER_MINUTE, MINUTE_S, TEN_MINUTES_S);
    this.allLoads = limiter('all-loads', ALL_LOADS_PER_MINUTE, MINUTE_S);
  }

  onApplicationShutdown(): void {
    this.counters.close();
  }
}
