import { type Limit, Limiter } from './limiter.js';
import type { Report, SharedStore } from './shared-store.js';

/** Makes the limiters of one process, which count in the shared store if there is one. */
export class Counters {
  private constructor(private readonly store: SharedStore | undefined) {}

  /** @param redisUrl of the store shared between processes; without it this process counts alone */
  static async open(redisUrl: string | undefined, report: Report): Promise<Counters> {
    if (redisUrl === undefined) return new Counters(undefined);
    // Loaded on demand: the Redis client is a sixth of all modules that the API would load at its start.
    const { SharedStore } = await import('./shared-store.js');
    return new Counters(new SharedStore(redisUrl, report));
  }

  limiter(limit: Limit): Limiter {
    return new Limiter(limit, this.store);
  }

  close(): void {
    this.store?.close();
  }
}
