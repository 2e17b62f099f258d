import { type Limit, Limiter } from './limiter.js';
import { type Report, SharedStore } from './shared-store.js';

/** Where the calls of one process are counted. */
export class Counters {
  readonly #store: SharedStore | undefined;

  /** @param redisUrl of the store shared between processes; without it this process counts alone */
  constructor(redisUrl: string | undefined, report: Report) {
    this.#store = redisUrl === undefined ? undefined : new SharedStore(redisUrl, report);
  }

  limiter(limit: Limit): Limiter {
    return new Limiter(limit, this.#store);
  }

  close(): void {
    this.#store?.close();
  }
}
