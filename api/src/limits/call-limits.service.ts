import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counters, type Limiter } from '@blush/server-kit/limits';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';

const MINUTE_S = 60;
/** Ten minutes. */
const LONG_S = 600;
/** A class of 30 opens some 60 areas in its first minute. */
const LOADS_PER_MINUTE = 600;
/** Of all sources together: a flood from many addresses leaves a sample. */
const ALL_LOADS_PER_MINUTE = 6_000;

/** Sources are those of `sourceOf`. docs/security-operation.md lists what each limit protects. */
@Injectable()
export class CallLimits implements OnApplicationShutdown {
  readonly calls: Limiter;
  /** By client address, besides the limits by user: each throw-away account is another user. */
  readonly signUps: Limiter;
  readonly checkouts: Limiter;
  readonly mails: Limiter;
  /** Points are loads of remotes in reports of browsers. */
  readonly loads: Limiter;
  readonly allLoads: Limiter;
  private readonly counters: Counters;

  constructor(@Inject(API_CONFIG) { redisUrl, rateLimitPerMinute }: ApiConfig) {
    const logger = new Logger(CallLimits.name);
    this.counters = new Counters(redisUrl, (level, message) =>
      level === 'warn' ? logger.warn(message) : logger.log(message),
    );
    const limiter = (name: string, points: number, windowS: number, coolDownS?: number) =>
      this.counters.limiter({ name, points, windowS, ...(coolDownS !== undefined && { coolDownS }) });
    this.calls = limiter('calls', rateLimitPerMinute, MINUTE_S);
    const byClient = (name: string) => limiter(name, Math.ceil(rateLimitPerMinute / 4), LONG_S);
    this.signUps = byClient('sign-ups');
    this.checkouts = byClient('checkouts');
    this.mails = byClient('mails');
    this.loads = limiter('loads', LOADS_PER_MINUTE, MINUTE_S, LONG_S);
    this.allLoads = limiter('all-loads', ALL_LOADS_PER_MINUTE, MINUTE_S);
  }

  onApplicationShutdown(): void {
    this.counters.close();
  }
}
