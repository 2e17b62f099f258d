import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from './rate-limited.js';
import type { SharedStore } from './shared-store.js';

export interface Limit {
  /** Unique, as it is part of the keys in the shared store. */
  readonly name: string;
  /** Points that a source may use in each window. */
  readonly points: number;
  readonly windowS: number;
  /** Seconds that a source is refused after it exceeded the limit; default: until its window ends. */
  readonly blockS?: number;
}

/** Counts points by source, such as a user or an address: in the shared store, or in this process if no store answers. */
export class Limiter {
  readonly #own: RateLimiterMemory;
  readonly #shared: RateLimiterRedis | undefined;

  constructor(
    { name, points, windowS, blockS }: Limit,
    private readonly store?: SharedStore,
  ) {
    const options = {
      keyPrefix: `blush:${name}`,
      points,
      duration: windowS,
      ...(blockS !== undefined && { blockDuration: blockS }),
    };
    this.#own = new RateLimiterMemory(options);
    this.#shared =
      store &&
      new RateLimiterRedis({
        ...options,
        storeClient: store.client,
        useRedisPackage: true,
        // Sends no query to the store for a source that is blocked. With this option, the library ignores `blockDuration`.
        ...(blockS === undefined && { inMemoryBlockOnConsumed: points + 1 }),
      });
  }

  /** Returns the milliseconds to wait: 0 within the limit. */
  async take(source: string, points = 1): Promise<number> {
    const shared = this.#shared;
    const wait = shared && (await this.store?.ask(() => waitOf(shared.consume(source, points))));
    return wait ?? waitOf(this.#own.consume(source, points));
  }

  /** @throws RateLimited */
  async require(source: string): Promise<void> {
    const wait = await this.take(source);
    if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000));
  }
}

async function waitOf(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}
